export const publicationStates = ['draft', 'scheduled', 'published', 'changed', 'trashed'] as const

/** `changed` is published, with a text beside it that is being worked on in private. */
export type PublicationState = (typeof publicationStates)[number]

export interface PublicationTimes {
  /** Public from then on; null is a draft. */
  publishedAt: string | null
  trashedAt: string | null
  workingRevision: string | null
}

export function stateOf(times: PublicationTimes, now: Date): PublicationState {
  const { publishedAt, trashedAt, workingRevision } = times
  if (trashedAt !== null) return 'trashed'
  if (publishedAt === null) return 'draft'
  if (publishedAt > now.toISOString()) return 'scheduled'
  return workingRevision === null ? 'published' : 'changed'
}

export function isPublic(
  { publishedAt, trashedAt }: Omit<PublicationTimes, 'workingRevision'>,
  now: Date,
): boolean {
  return trashedAt === null && publishedAt !== null && publishedAt <= now.toISOString()
}

/** What a save asks for. Absent: as it is. */
export interface PublicationWish {
  published?: boolean | undefined
  publishedAt?: string | undefined
}

/**
 * From when on it is public after a save. `published: false` takes it back whatever else is said; a time publishes then;
 * `published: true` alone publishes now what is not public yet.
 */
export function publicationTime(
  current: string | null,
  { published, publishedAt }: PublicationWish,
  now: Date,
): string | null {
  if (published === false) return null
  if (publishedAt !== undefined) return publishedAt
  if (published !== true) return current
  return current !== null && current <= now.toISOString() ? current : now.toISOString()
}
