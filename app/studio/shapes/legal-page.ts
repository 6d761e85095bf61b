import { z } from 'zod'

/** The files in `content/legal`, without their ending. */
export const legalPageNames = ['privacy', 'terms', 'accessibility'] as const
export type LegalPageName = (typeof legalPageNames)[number]

/** The head of a file in `content/legal`. */
export const legalHeadSchema = z.strictObject({ title: z.string().min(1), updated: z.iso.date() })

export type LegalPage = z.infer<typeof legalHeadSchema> & { readonly markdown: string }
