import type { FieldMessages } from '../errors.ts'
import { RequestError } from './request.ts'

/** The result of a request for forms and buttons: a value, or the reason in words that can be shown. */
export type Outcome<T = unknown> = { ok: true; value: T } | Failure

export interface Failure {
  ok: false
  message: string
  /** The HTTP status; 0 when there was no answer. */
  status: number
  fields: FieldMessages
  /** The whole JSON answer, if there was one. */
  answer?: unknown
}

/** Dispatched on `window` when the server no longer accepts the session. */
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

/** Converts the value of a success; returns a failure as it is. */
export function mapOutcome<T, U>(outcome: Outcome<T>, shape: (value: T) => U): Outcome<U> {
  return outcome.ok ? { ok: true, value: shape(outcome.value) } : outcome
}
