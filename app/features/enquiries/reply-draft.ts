import type { Reply } from './inbox-requests.ts'

/** A reply that is being written is kept in this browser until it is sent: a reload, a crash or a lost session costs nothing. */
const keyOf = (id: string) => `reply-draft:${id}`

export function readDraft(id: string): Reply | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(id)) ?? 'null')
    return isReply(kept) ? kept : undefined
  } catch {
    return undefined
  }
}

/** Says whether it could be kept: storage may be full or refused. */
export function keepDraft(id: string, { subject, body }: Reply): boolean {
  try {
    localStorage.setItem(keyOf(id), JSON.stringify({ subject, body }))
    return true
  } catch {
    return false
  }
}

export function dropDraft(id: string) {
  try {
    localStorage.removeItem(keyOf(id))
  } catch {
    // Where storage is refused, there is nothing to drop.
  }
}

function isReply(kept: unknown): kept is Reply {
  if (typeof kept !== 'object' || kept === null) return false
  const { subject, body } = kept as Partial<Record<keyof Reply, unknown>>
  return typeof subject === 'string' && typeof body === 'string'
}
