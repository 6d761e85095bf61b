/**
 * The page of a person, by the id of any enquiry, booking or subscription of theirs. An address stands in no path, because
 * paths end up in logs and histories.
 */
export const personPath = (itemId: string): `/admin/people/${string}` => `/admin/people/${itemId}`

export const entryKinds = [
  'enquiry',
  'reply',
  'note',
  'booking',
  'newsletter',
  'visit',
  'proposal',
  'invoice',
  'payment',
] as const
export type EntryKind = (typeof entryKinds)[number]

/** One entry in the timeline of a person. */
export interface PersonEntry {
  kind: EntryKind
  at: string
  /** Its kind, in words: 'Enquiry', 'Note by Ada'. */
  title: string
  /** The name of the thing, after the title: a subject, a time. */
  subject?: string | undefined
  /** Facts about it, in one line. */
  detail?: string | undefined
  /** The words of the person, or of the owner about them. */
  text?: string | undefined
  /** Pages that they looked at, which they agreed to show. */
  pages?: readonly string[] | undefined
  /** Its place in the admin area. */
  url: `/admin${string}`
  /** The id of the item. */
  _id: string
}
