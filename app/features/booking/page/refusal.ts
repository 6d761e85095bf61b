import type { Failure } from '#platform/browser/outcome.ts'

/** The answer to a time that somebody else took, or that the rules exclude by now. */
export interface Refusal {
  message: string
  /** Whether somebody took it; the rules exclude it otherwise. */
  isTaken: boolean
}

/** Returns the fault of the time itself; undefined for any other failure. */
export function refusalOf(failure: Failure): Refusal | undefined {
  if (slotsOf(failure)) return { message: failure.message, isTaken: true }
  const { start } = failure.fields
  return failure.status === 422 && start ? { message: start, isTaken: false } : undefined
}

const slotsOf = ({ answer }: Failure) =>
  answer && typeof answer === 'object' && 'slots' in answer ? (answer.slots as string[]) : undefined

/** Tells the visitors' script the name of an event, and nothing that was typed. */
export function announceOutcome(action: 'success' | 'error', label = 'Booking'): void {
  dispatchEvent(new CustomEvent('track', { detail: { category: 'form', label, action } }))
}
