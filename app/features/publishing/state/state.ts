export const publicationStates = ['draft', 'scheduled', 'published', 'changed', 'trashed'] as const

/** `changed` is published with a draft beside it. */
export type PublicationState = (typeof publicationStates)[number]

interface PublicationTimes {
  /** Time from which the item is public; null for a draft. */
  publishedAt: string | null
  trashedAt: string | null
  draftRevision: string | null
}

export function stateOf(times: PublicationTimes, now: Date): PublicationState {
  const { publishedAt, trashedAt, draftRevision } = times
  if (trashedAt !== null) return 'trashed'
  if (publishedAt === null) return 'draft'
  if (publishedAt > now.toISOString()) return 'scheduled'
  return draftRevision === null ? 'published' : 'changed'
}

export function isPublic(
  { publishedAt, trashedAt }: Omit<PublicationTimes, 'draftRevision'>,
  now: Date,
): boolean {
  return trashedAt === null && publishedAt !== null && publishedAt <= now.toISOString()
}

/** Publication asked for by a save; absent fields stay as they are. */
export interface PublicationWish {
  published?: boolean | undefined
  publishedAt?: string | undefined
}

/**
 * Returns the publication time after a save. `published: false` always takes the item back, a time publishes then,
 * and `published: true` alone publishes now what is not public yet.
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
