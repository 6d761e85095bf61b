import { z } from 'zod'

const share = z.object({
  _id: z.string(),
  createdAt: z.string(),
  createdBy: z.string(),
  url: z.string(),
})
export const sharesAnswer = z.object({ shares: z.array(share) })
export const shareAnswer = z.object({ share })
export type Share = z.output<typeof share>

/** The page that a share link leads to, before its token. */
export const sharedPath = '/preview/analytics'
