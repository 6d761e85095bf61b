import type { Texts } from '../field-rules.ts'
import { draftKey } from './has-draft.ts'

/** A request whose answer never came: sent again with the same key and body, it is stored at most once. */
export interface UnansweredRequest {
  key: string
  /** What the visitor typed and chose as JSON, to tell whether the message is still the same. */
  typed: string
  body: Record<string, unknown>
}

interface Draft {
  typed: Texts
  open?: UnansweredRequest
}

/**
 * Reads the unsent texts of a form from this tab's storage, where they survive a reload and a lost connection. Where the
 * browser forbids storage, nothing is saved and the form works all the same. The early script writes the same shape.
 */
export function readDraft(form: string): Draft | undefined {
  if (typeof window === 'undefined') return undefined
  try {
    const saved: unknown = JSON.parse(sessionStorage.getItem(draftKey(form)) ?? 'null')
    return isDraft(saved) ? saved : undefined
  } catch {
    return undefined
  }
}

export function saveDraft(form: string, draft: Draft): void {
  try {
    sessionStorage.setItem(draftKey(form), JSON.stringify(draft))
  } catch {
    // Storage is forbidden or full: the texts are in the form alone.
  }
}

export function deleteDraft(form: string): void {
  try {
    sessionStorage.removeItem(draftKey(form))
  } catch {
    // Storage is forbidden: there is no draft.
  }
}

/**
 * Moves a draft to another form that is opened instead. A message that was sent without an answer stays, since it may have
 * arrived; so does a save that would overwrite the other form's draft.
 */
export function moveDraft(from: string, to: string): void {
  const draft = readDraft(from)
  if (!draft || draft.open || readDraft(to)) return
  saveDraft(to, { typed: draft.typed })
  deleteDraft(from)
}

function isDraft(saved: unknown): saved is Draft {
  if (typeof saved !== 'object' || saved === null || !('typed' in saved)) return false
  const { typed } = saved
  return (
    typeof typed === 'object' &&
    typed !== null &&
    Object.values(typed).every((text) => typeof text === 'string')
  )
}
