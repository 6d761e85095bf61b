import { z } from 'zod'

/** The files in `content/legal`, without their ending. */
export const legalPageNames = ['privacy', 'terms', 'accessibility'] as const
export type LegalPageName = (typeof legalPageNames)[number]

/** The head of a file in `content/legal`. */
export const legalHeadSchema = z.strictObject({
  title: z.string().min(1),
  updated: z.iso.date().meta({ title: 'Last changed' }),
})

const legalPageSchema = legalHeadSchema.extend({
  markdown: z.string().trim().min(1).meta({
    title: 'Text',
    description: 'Words in braces, such as {email} and {phone}, are filled in from your details',
    control: 'markdown',
  }),
})

export const legalPagesSchema = z.strictObject({
  privacy: legalPageSchema,
  terms: legalPageSchema,
  accessibility: legalPageSchema,
})

export type LegalPage = Readonly<z.infer<typeof legalPageSchema>>
