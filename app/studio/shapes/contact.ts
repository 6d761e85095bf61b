import { z } from 'zod'
import { headingSchema, text } from './text.ts'

const directSchema = z.strictObject({ title: text, text, lines: z.array(text).min(1) })

/** The contact page's words, by what the visitor came for. */
export const contactSchema = z.strictObject({
  headings: z.strictObject({
    default: headingSchema,
    consultation: headingSchema,
    support: headingSchema,
  }),
  direct: z.strictObject({
    default: directSchema,
    consultation: directSchema,
    support: directSchema,
    button: text,
    address: text,
  }),
  reasonsTitle: text,
  urgent: z.strictObject({ title: text, text, button: text }),
  area: text,
  botCheckNotes: z.strictObject({ altcha: z.string(), recaptcha: text, off: z.string() }),
  questionsTitle: text,
})

export type Contact = z.infer<typeof contactSchema>
