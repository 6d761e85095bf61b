import { z } from 'zod'
import { cardSchema } from './card.ts'
import { text } from './text.ts'

const linkSchema = z.string().regex(/^[/#]/, 'must be a path of this site, or an anchor of the page')

export const callToActionSchema = z.strictObject({
  title: text,
  subtitle: text,
  options: z
    .array(cardSchema.extend({ link: linkSchema, linkText: text }))
    .length(3)
    .optional(),
  buttons: z
    .array(z.strictObject({ text, link: linkSchema }))
    .min(1)
    .max(2),
})

export type CallToAction = z.infer<typeof callToActionSchema>
