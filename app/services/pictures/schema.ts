import { z } from 'zod'
import { pageAnswer } from '#platform/http/list-page.ts'

/** Checked in the browser before an upload and on the server. */
export const largestFile = 10 * 1024 * 1024
export const longestAlt = 300
export const mediaPerPage = 24

export const messages = {
  tooLarge: 'The file is larger than 10 MB.',
  upload: 'Failed to upload image',
  fetch: 'Failed to fetch the picture',
  load: 'Failed to load the media library',
  save: 'Failed to save the picture',
  replace: 'Failed to replace the picture',
  delete: 'Failed to delete the picture',
  restore: 'Failed to restore the picture',
  gone: 'This picture no longer exists.',
} as const

/** The parts of the library that can be shown alone. */
export const mediaParts = ['undescribed', 'unused', 'trash'] as const
const mediaFilters = ['all', ...mediaParts] as const
export type MediaFilter = (typeof mediaFilters)[number]

export const mediaQuery = {
  q: z.string().max(200, 'q must be less than 200 characters').default(''),
  filter: z.enum(mediaFilters, `filter must be one of ${mediaFilters.join(', ')}`).default('all'),
}

const knownPicture = z.object({
  src: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  stem: z.string(),
  widths: z.array(z.number().int()),
  formats: z.array(z.enum(['avif', 'webp', 'jpg', 'png'])),
  blur: z.string(),
  colour: z.string(),
})

/** A text that shows a picture. */
const mediaPlace = z.object({ kind: z.string(), title: z.string(), href: z.string() })
export type MediaPlace = z.output<typeof mediaPlace>

const mediaItem = z.object({
  _id: z.string(),
  name: z.string(),
  alt: z.string(),
  bytes: z.number().int(),
  createdAt: z.string(),
  createdBy: z.string().nullable(),
  updatedAt: z.string(),
  trashedAt: z.string().nullable(),
  picture: knownPicture,
  places: z.array(mediaPlace),
})
export type MediaItem = z.output<typeof mediaItem>

export const mediaList = z.object({
  media: z.array(mediaItem),
  counts: z.object({
    all: z.number().int(),
    undescribed: z.number().int(),
    unused: z.number().int(),
    trash: z.number().int(),
  }),
  ...pageAnswer,
})
export type MediaList = z.output<typeof mediaList>

export const mediaAnswer = z.object({ media: mediaItem })

export const replaceAnswer = mediaAnswer.extend({
  /** A remark about a result that the sender may not expect. */
  note: z.string().nullable(),
})

/** `file` is the address, which is all that texts keep of a picture. */
export const uploadAnswer = replaceAnswer.extend({
  file: z.string(),
  /** True when the picture was in the library already. */
  known: z.boolean(),
})
export type UploadAnswer = z.output<typeof uploadAnswer>

export const fetchInput = z.object({
  url: z.string('The address must be text').max(2000, 'The address must be less than 2000 characters'),
})

export const mediaInput = z.object({
  alt: z
    .string('The description must be text')
    .trim()
    .refine(
      (text) => [...text].length <= longestAlt,
      `The description must be less than ${longestAlt} characters`,
    ),
})
