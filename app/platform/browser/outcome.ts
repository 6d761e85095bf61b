import type { FieldMessages } from '../errors.ts'

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

/** Describes a failure without an answer from the server. */
export const unanswered = (message: string): Failure => ({ ok: false, message, status: 0, fields: {} })

/** Converts the value of a success; returns a failure as it is. */
export function mapOutcome<T, U>(outcome: Outcome<T>, shape: (value: T) => U): Outcome<U> {
  return outcome.ok ? { ok: true, value: shape(outcome.value) } : outcome
}

/** Returns the value of a success, for code in which a failure is an exception. */
export function expectValue<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(outcome.message)
  return outcome.value
}
