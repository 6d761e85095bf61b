import { z } from 'zod'
import { headingSchema, text } from './text.ts'

/** The newsletter's words: the footer's form, and the two pages to which its mails lead. */
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
    regret: z.strictObject({ text, button: text, busy: text }),
  }),
})

export type Newsletter = z.infer<typeof newsletterSchema>
