import { z } from 'zod'
import { cardSchema } from './card.ts'
import { headingSchema, text } from './text.ts'

const helpCardSchema = cardSchema.extend({ id: z.enum(['call', 'message', 'support']), action: text })

/** The home page. The hero's headline is among the studio's own facts. */
export const homeSchema = z.strictObject({
  /** Stands at the foot of the hero. */
  available: text,
  help: headingSchema.extend({ cards: z.array(helpCardSchema).length(3), withoutScript: text }),
  intro: z.strictObject({ statement: text, text }),
  technologies: headingSchema,
  services: headingSchema,
  about: z.strictObject({
    title: text,
    text,
    facts: z.array(z.strictObject({ term: text, value: text })).min(1),
    link: text,
    /** Two pictures with a handle between them: its purpose, and what each picture shows. */
    split: z.strictObject({
      names: z.tuple([text, text]),
      label: text,
      alt: z.strictObject({ photograph: text, drawing: text }),
    }),
  }),
  guides: headingSchema.extend({ link: text }),
  skills: headingSchema,
  contact: headingSchema.extend({ button: text, link: text }),
})

export type Home = z.infer<typeof homeSchema>
