import { z } from 'zod'
import { cardSchema } from './card.ts'
import { headingSchema, text } from './text.ts'

const helpCardSchema = cardSchema.extend({ id: z.enum(['call', 'message', 'support']), action: text })

/** The home page below its hero. The hero's words are the studio's own facts. */
export const homeSchema = z.strictObject({
  help: headingSchema.extend({ cards: z.array(helpCardSchema).length(3), withoutScript: text }),
  intro: z.strictObject({ statement: text, text }),
  technologies: headingSchema,
  services: headingSchema,
  about: z.strictObject({
    title: text,
    text,
    facts: z.array(z.strictObject({ term: text, value: text })).min(1),
    link: text,
    pictureAlt: z.strictObject({ photograph: text, survey: text }),
  }),
  guides: headingSchema.extend({ link: text }),
  skills: headingSchema,
  contact: headingSchema.extend({ button: text, link: text }),
})

export type Home = z.infer<typeof homeSchema>
