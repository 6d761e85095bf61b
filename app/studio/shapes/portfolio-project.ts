import { z } from 'zod'
import { colour, text } from './text.ts'

/** A real site, or a concept that this site serves itself. */
export const websiteSchema = z
  .string()
  .regex(/^(https:\/\/\S+|\/concepts\/[a-z0-9-]+\/)$/, 'must be an https address, or /concepts/name/')

export const portfolioProjectSchema = z.strictObject({
  id: z.int().min(1).max(99),
  title: z.string().min(1),
  /** The client, or the sector of a concept, which has none. */
  client: z.string().min(1),
  description: z.string().min(60).max(180),
  techStack: z.array(z.string().min(1)).min(1).max(4),
  websiteUrl: websiteSchema,
  isWIP: z.boolean(),
  employmentRelated: z.boolean(),
  label: text,
  /** What stands behind the device in the showcase, and the text colour upon it. */
  stage: z.strictObject({ background: colour, ink: colour }),
  palette: z.array(colour).max(6),
  previewAlt: z.strictObject({ desktop: z.string().min(1), mobile: z.string().min(1) }),
})

export type PortfolioProject = z.infer<typeof portfolioProjectSchema>
