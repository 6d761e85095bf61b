import type { FieldMessages } from '../errors.ts'
import { RequestError } from './request.ts'

/** What became of a request, for forms and buttons: a value, or why not in words that can be shown. */
export type Outcome<T = unknown> = { ok: true; value: T } | Failure

export interface Failure {
  ok: false
  message: string
  /** 0 when no answer came. */
  status: number
  fields: FieldMessages
  /** Everything the server said, if it said anything. */
  answer?: unknown
}

/** Raised on `window` when the server no longer knows who is asking. */
export const signedOutEvent = 'studio:signed-out'

export async function attempt<T>(asking: Promise<T>): Promise<Outcome<T>> {
  try {
    return { ok: true, value: await asking }
  } catch (error) {
    if (!(error instanceof RequestError)) throw error
    if (error.status === 401) window.dispatchEvent(new Event(signedOutEvent))
    const { message, status, fields, answer } = error
    return { ok: false, message, status, fields, answer }
  }
}

/** The value in another shape; a failure as it is. */
export function mapOutcome<T, U>(outcome: Outcome<T>, shape: (value: T) => U): Outcome<U> {
  return outcome.ok ? { ok: true, value: shape(outcome.value) } : outcome
}
