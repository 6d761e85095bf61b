import { z } from 'zod'
import { cardSchema } from './card.ts'
import { headingSchema, paragraph, text } from './text.ts'

export const aboutSchema = z
  .strictObject({
    title: text,
    lead: paragraph.meta({ title: 'Introduction' }),
    button: text,
    split: z
      .strictObject({
        alt: text.meta({ title: 'What the pictures show' }),
        caption: text,
        labels: z.tuple([text.meta({ title: 'First picture' }), text.meta({ title: 'Second picture' })]),
        label: text.meta({ title: 'Purpose of the handle', description: 'For screen readers' }),
      })
      .meta({ title: 'Two pictures with a handle' }),
    statement: paragraph,
    paragraphs: z.array(paragraph).min(1),
    card: cardSchema,
    facts: z.array(z.strictObject({ term: text, value: text })).min(1),
    journey: paragraph,
    process: headingSchema.extend({
      steps: z.array(z.strictObject({ title: text, description: paragraph, when: text })).min(2),
    }),
  })
  .meta({ title: 'About page' })

export type About = z.infer<typeof aboutSchema>
