import { z } from 'zod'

/** The files in `content/legal`, without their ending. */
export const legalPageNames = ['privacy', 'terms', 'accessibility'] as const
export type LegalPageName = (typeof legalPageNames)[number]

/** The head of a file in `content/legal`. */
export const legalHeadSchema = z.strictObject({ title: z.string().min(1), updated: z.iso.date() })

const legalPageSchema = legalHeadSchema.extend({ markdown: z.string().trim().min(1) })

export const legalPagesSchema = z.strictObject({
  privacy: legalPageSchema,
  terms: legalPageSchema,
  accessibility: legalPageSchema,
})

export type LegalPage = Readonly<z.infer<typeof legalPageSchema>>
