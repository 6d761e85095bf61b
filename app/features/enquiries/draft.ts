export type Typed = Record<string, string>

/** A sending whose answer never came: sent again exactly as it was, it is stored at most once. */
export interface OpenSending {
  key: string
  /** What was typed, to tell whether it is still the same message. */
  typed: string
  body: Record<string, unknown>
}

export interface Draft {
  typed: Typed
  open?: OpenSending
}

/**
 * What has been typed into a form and not been sent, kept in this tab's storage: it survives a reload and a lost
 * connection, and is gone with the tab. Where storage is forbidden, nothing is kept and the form works as ever.
 */
export function readDraft(form: string): Draft | undefined {
  if (typeof window === 'undefined') return undefined
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(nameOf(form)) ?? 'null')
    return isDraft(kept) ? kept : undefined
  } catch {
    return undefined
  }
}

export function keepDraft(form: string, draft: Draft): void {
  try {
    sessionStorage.setItem(nameOf(form), JSON.stringify(draft))
  } catch {
    // Forbidden or full: what is typed lives in the form alone.
  }
}

export function dropDraft(form: string): void {
  try {
    sessionStorage.removeItem(nameOf(form))
  } catch {
    // Then there is none.
  }
}

const nameOf = (form: string) => `draft:${form}`

function isDraft(kept: unknown): kept is Draft {
  if (typeof kept !== 'object' || kept === null || !('typed' in kept)) return false
  const { typed } = kept
  return (
    typeof typed === 'object' &&
    typed !== null &&
    Object.values(typed).every((text) => typeof text === 'string')
  )
}
