import { z } from 'zod'
import { pageAnswer } from '#platform/http/list-page.ts'
import { publicationStates } from '../state/state.ts'

/**
 * `first` is the text from before revisions existed; `refused` is a save that came too late, stored beside the text
 * that won so that neither is lost.
 */
const revisionReasons = ['first', 'saved', 'autosaved', 'restored', 'refused'] as const
export type RevisionReason = (typeof revisionReasons)[number]

const time = z.iso.datetime()
const state = z.enum(publicationStates)

/** Describes a page of an admin table beside its rows. */
export const adminPage = {
  /** Number of items in each state, whatever the filter. */
  counts: z.record(state, z.number().int()),
  ...pageAnswer,
}

/** A row of an admin table, beside the saved fields of the item and the title of its draft. */
export const adminRow = {
  state,
  version: z.number().int(),
  publishedAt: z.string().nullable(),
  touchedAt: z.string(),
  trashedAt: z.string().nullable(),
}

/** An item as the editor opens it, beside the text of its draft; `saved` is the saved text. */
export const editedItem = {
  _id: z.string(),
  state,
  version: z.number().int(),
  published: z.boolean(),
  publishedAt: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  trashedAt: z.string().nullable(),
  /** True if rendering the saved text took too long: readers see it as typed. */
  isAsTyped: z.boolean(),
  draft: z.object({ savedAt: z.string(), savedBy: z.string().nullable() }).nullable(),
}

const revision = z.object({
  _id: z.string(),
  version: z.number().int(),
  reason: z.enum(revisionReasons),
  savedBy: z.string().nullable(),
  savedAt: time,
  /** True for the text that the editor opens. */
  current: z.boolean(),
})
export type RevisionLine = z.output<typeof revision>
export const revisionList = z.object({ revisions: z.array(revision), ...pageAnswer })

const textPart = z.object({ kind: z.enum(['same', 'added', 'removed']), text: z.string() })

/** The differing fields: `removed` is in the revision only, `added` in the text that it is compared with. */
export const comparison = z.array(z.object({ field: z.string(), parts: z.array(textPart) }))

const previewLink = z.object({
  _id: z.string(),
  url: z.string(),
  createdBy: z.string().nullable(),
  createdAt: time,
  expiresAt: time,
})
export type PreviewLinkLine = z.output<typeof previewLink>
export const previewLinkList = z.object({ links: z.array(previewLink) })
export const previewLinkAnswer = z.object({ link: previewLink })

export const longestPreviewDays = 30
const days = 'Choose how many days the link is valid'

export const previewLinkInput = z.object({
  days: z
    .int(days)
    .min(1, days)
    .max(longestPreviewDays, `A link is valid for ${longestPreviewDays} days at most`)
    .nullish()
    .transform((number) => number ?? 7),
})
