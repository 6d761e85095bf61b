import { z } from 'zod'

const colour = z.string().regex(/^#[0-9a-f]{6}$/)

/** A real site, or a concept that this site serves itself. */
export const websiteSchema = z.url().or(z.string().regex(/^\/concepts\/[a-z]+\/$/))

export const portfolioProjectSchema = z.object({
  id: z.int().min(1).max(8),
  title: z.string().min(1),
  /** The sector, since no concept has a client. */
  client: z.string().min(1),
  description: z.string().min(60).max(180),
  techStack: z.array(z.string().min(1)).min(2).max(4),
  websiteUrl: websiteSchema,
  isWIP: z.boolean(),
  employmentRelated: z.boolean(),
  label: z.literal('Concept work'),
  /** What stands behind the device in the showcase, and the text colour upon it. */
  stage: z.object({ background: colour, ink: colour }),
  palette: z.array(colour).length(4),
  previewAlt: z.object({ desktop: z.string().min(1), mobile: z.string().min(1) }),
})

export type PortfolioProject = z.infer<typeof portfolioProjectSchema>
