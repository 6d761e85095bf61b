import { z } from 'zod'
import { cardSchema } from './card.ts'
import { paragraph, text } from './text.ts'

const linkSchema = z
  .string()
  .regex(/^[/#]/, 'must be a path of this site, or an anchor of the page')
  .meta({ description: 'A page of this site, such as /contact' })

export const callToActionSchema = z.strictObject({
  title: text,
  subtitle: paragraph.meta({ title: 'Line below' }),
  options: z
    .array(cardSchema.extend({ link: linkSchema, linkText: text }))
    .length(3)
    .optional()
    .meta({ title: 'Cards', description: 'Three, or none' }),
  buttons: z
    .array(z.strictObject({ text, link: linkSchema }))
    .min(1)
    .max(2)
    .meta({ description: 'One or two' }),
})

export type CallToAction = z.infer<typeof callToActionSchema>
