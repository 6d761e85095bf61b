import { z } from 'zod'
import { websiteSchema } from './portfolio-project.ts'

/** Written as in Markdown, `![what is seen](/where/it/is.avif)`, so that no picture comes without its words. */
const pictureSchema = z.string().transform((text, context) => {
  const [, alt, src] = /^!\[(.+)\]\((\/\S+)\)$/.exec(text) ?? []
  if (alt && src) return { src, alt }
  context.addIssue({ code: 'custom', message: 'must be a picture such as ![A blue jar](/images/jar.avif)' })
  return z.NEVER
})

const yesOrNo = z.enum(['yes', 'no']).transform((answer) => answer === 'yes')

/** The head of a file in `content/case-studies`. */
export const caseStudyHeadSchema = z.strictObject({
  title: z.string().min(1),
  slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  description: z.string().min(1).max(300),
  client: z.string().min(1),
  services: z.array(z.string()).min(1),
  technologies: z.array(z.string()).min(1),
  websiteUrl: websiteSchema,
  featured: yesOrNo,
  completionDate: z.iso.date(),
  featuredImage: pictureSchema,
  gallery: z.array(pictureSchema).min(2),
})

type CaseStudyHead = z.infer<typeof caseStudyHeadSchema>
export type CaseStudy = CaseStudyHead & { readonly markdown: string }
