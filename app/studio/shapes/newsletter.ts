import { z } from 'zod'
import { headingSchema, paragraph, text } from './text.ts'

/** The newsletter's words: the footer's form, the two pages to which its mails lead, and the archive. */
export const newsletterSchema = z
  .strictObject({
    form: z.strictObject({ label: text, placeholder: text, button: text, withoutScript: paragraph }),
    confirm: headingSchema.extend({
      button: text,
      busy: text.meta({ title: 'Button while it works' }),
      withoutScript: paragraph,
      onward: z.strictObject({ text, link: z.string().startsWith('/') }),
    }),
    unsubscribe: headingSchema.extend({
      button: text,
      busy: text.meta({ title: 'Button while it works' }),
      withoutScript: paragraph,
      /** No longer shown; older folders still have it. */
      regret: z.unknown().optional(),
    }),
    archive: headingSchema
      .extend({
        empty: text.meta({ title: 'Without an issue', description: 'Shown while none has been sent' }),
        card: z
          .strictObject({
            title: text,
            often: text.optional(),
            label: text,
            placeholder: text,
            button: text,
            note: text,
          })
          .meta({ title: 'Card at the end of an issue' }),
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
  .meta({ title: 'Newsletter' })

export type Newsletter = z.input<typeof newsletterSchema>
