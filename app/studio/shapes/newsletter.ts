import { z } from 'zod'
import { headingSchema, text } from './text.ts'

/** The newsletter's words: the footer's form, the two pages to which its mails lead, and the archive. */
export const newsletterSchema = z.strictObject({
  form: z.strictObject({ label: text, placeholder: text, button: text, withoutScript: text }),
  confirm: headingSchema.extend({
    button: text,
    busy: text,
    withoutScript: text,
    onward: z.strictObject({ text, link: z.string().startsWith('/') }),
  }),
  unsubscribe: headingSchema.extend({
    button: text,
    busy: text,
    withoutScript: text,
    /** No longer shown; older folders still have it. */
    regret: z.unknown().optional(),
  }),
  archive: headingSchema
    .extend({
      /** Shown while no issue has been sent. */
      empty: text,
      /** The card at the end of an issue. */
      card: z.strictObject({
        title: text,
        often: text.optional(),
        label: text,
        placeholder: text,
        button: text,
        note: text,
      }),
    })
    .default({
      title: 'Newsletter',
      subtitle: 'Every issue that has been sent, the newest first.',
      empty: 'The first issue is still to come.',
      card: {
        title: 'Get the next one by email',
        label: 'Email Address',
        placeholder: 'you@example.com',
        button: 'Subscribe',
        note: 'No tracking. Unsubscribe in one click.',
      },
    }),
})

export type Newsletter = z.input<typeof newsletterSchema>
