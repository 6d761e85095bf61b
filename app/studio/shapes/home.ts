import { z } from 'zod'
import { cardSchema } from './card.ts'
import { headingSchema, paragraph, text } from './text.ts'

const helpCardSchema = cardSchema.extend({ id: z.enum(['call', 'message', 'support']), action: text })

/** The home page. The hero's headline is among the studio's own facts. */
export const homeSchema = z.strictObject({
  available: text.meta({
    title: 'Available for work',
    description: 'At the foot of the first picture, such as: Available for projects in January',
  }),
  help: headingSchema
    .extend({
      cards: z.array(helpCardSchema).length(3),
      withoutScript: paragraph.meta({ description: 'Shown where a browser runs no script' }),
    })
    .meta({ title: 'How can I help' }),
  intro: z.strictObject({ statement: paragraph, text: paragraph }).meta({ title: 'Introduction' }),
  technologies: headingSchema,
  services: headingSchema,
  about: z.strictObject({
    title: text,
    text: paragraph,
    facts: z.array(z.strictObject({ term: text, value: text })).min(1),
    link: text,
    split: z
      .strictObject({
        names: z.tuple([text.meta({ title: 'First picture' }), text.meta({ title: 'Second picture' })]),
        label: text.meta({ title: 'Purpose of the handle', description: 'For screen readers' }),
        alt: z.strictObject({ photograph: text, drawing: text }).meta({ title: 'What the pictures show' }),
      })
      .meta({ title: 'Two pictures with a handle' }),
  }),
  guides: headingSchema.extend({ link: text }),
  skills: headingSchema,
  contact: headingSchema.extend({ button: text, link: text }),
})

export type Home = z.infer<typeof homeSchema>
