import { z } from 'zod'

/** Identifies the folder as an export of this program. It is not the name of a studio. */
export const folderProgram = 'studio export'
/** Raised when an older version can no longer read what this one writes. */
export const folderFormat = 1

export const manifestName = 'manifest.json'
export const picturesList = 'pictures/index.jsonl'

/** The last file of an export: a folder without it is not whole. */
export const folderManifest = z.object({
  format: z.int(),
  program: z.literal(folderProgram),
  version: z.string(),
  studio: z.string(),
  /** The address of the site, without a slash at the end. */
  site: z.string(),
  takenAt: z.iso.datetime(),
  counts: z.record(z.string(), z.int().min(0)),
  /** What the folder does not carry. */
  notes: z.array(z.string()),
})
export type FolderManifest = z.output<typeof folderManifest>

const id = z.string().regex(/^[0-9a-f-]{36}$/)
const time = z.iso.datetime()

const itemRecord = z.object({
  id,
  version: z.int().min(1),
  publishedAt: time.nullable(),
  createdAt: time,
  updatedAt: time,
  touchedAt: time,
  formerSlugs: z.array(z.object({ slug: z.string(), movedAt: time })),
  oldAddresses: z.array(z.string()),
  /** The address of each picture beside the text, by the name of its file. */
  pictures: z.record(z.string(), z.string()),
  featuredImage: z.string().nullable(),
  featuredImageAlt: z.string(),
})

/** `record.json` beside an article: the facts that front matter has no key for. */
export const postRecord = itemRecord.extend({
  excerptDerived: z.boolean(),
  category: z.string().nullable(),
  seoTitle: z.string().nullable(),
  seoDescription: z.string().nullable(),
})
export type PostRecord = z.output<typeof postRecord>

export const projectRecord = itemRecord.extend({
  client: z.string(),
  completionDate: z.string(),
  services: z.array(z.string()),
  technologies: z.array(z.string()),
  websiteUrl: z.string().nullable(),
  gallery: z.array(z.object({ src: z.string(), alt: z.string() })),
  featured: z.boolean(),
  featuredOrder: z.int().nullable(),
})
export type ProjectRecord = z.output<typeof projectRecord>

/** A line of the list of pictures. `file` is one of the places where its file is. */
export const pictureRecord = z.object({
  file: z.string(),
  id,
  src: z.string(),
  stem: z.string(),
  name: z.string(),
  alt: z.string(),
  hash: z.string(),
  bytes: z.int().min(0),
  createdAt: time,
  updatedAt: time,
})
export type PictureRecord = z.output<typeof pictureRecord>

/** The columns of `subscribers.csv`, as the table has them. */
export const subscriberColumns = [
  ...[
    'email',
    'consentAt',
    'confirmedAt',
    'unsubscribedAt',
    'endReason',
    'createdAt',
    'origin',
    'mailedAt',
    'id',
    'visit',
  ],
] as const

/** The columns of `enquiries.csv`, as the table has them; `entries` are notes and replies as JSON. */
export const enquiryColumns = [
  ...[
    'createdAt',
    'kind',
    'status',
    'name',
    'email',
    'phone',
    'company',
    'subject',
    'message',
    'projectType',
  ],
  ...['budget', 'timeframe', 'services', 'plan', 'serviceType', 'value', 'source', 'visit', 'person'],
  ...['fingerprint', 'spamScore', 'toldAt', 'repliedAt', 'deletedAt', 'id', 'entries'],
] as const
