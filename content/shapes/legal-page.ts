import { z } from 'zod'

/** The head of a file in `content/legal`. */
export const legalHeadSchema = z.strictObject({ title: z.string().min(1), updated: z.iso.date() })

export type LegalPage = z.infer<typeof legalHeadSchema> & { readonly markdown: string }
