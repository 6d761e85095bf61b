import { z } from 'zod'
import { cardSchema } from './card.ts'
import { headingSchema, text } from './text.ts'

export const aboutSchema = z.strictObject({
  title: text,
  lead: text,
  button: text,
  split: z.strictObject({ alt: text, caption: text, labels: z.tuple([text, text]), label: text }),
  statement: text,
  paragraphs: z.array(text).min(1),
  card: cardSchema,
  facts: z.array(z.strictObject({ term: text, value: text })).min(1),
  journey: text,
  process: headingSchema.extend({
    steps: z.array(z.strictObject({ title: text, description: text, when: text })).min(2),
  }),
})

export type About = z.infer<typeof aboutSchema>
