import { z } from 'zod'
import { cardSchema } from './card.ts'

const linkSchema = z.string().regex(/^[/#]/)

export const callToActionSchema = z.object({
  title: z.string().min(1),
  subtitle: z.string().min(1),
  options: z
    .array(cardSchema.extend({ link: linkSchema, linkText: z.string().min(1) }))
    .length(3)
    .optional(),
  buttons: z
    .array(z.object({ text: z.string().min(1), link: linkSchema }))
    .min(1)
    .max(2),
})

export type CallToAction = z.infer<typeof callToActionSchema>
