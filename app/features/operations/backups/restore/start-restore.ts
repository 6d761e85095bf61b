import type { Outcome } from '#platform/browser/outcome.ts'
import { offline } from '#platform/browser/request.ts'

/** `unanswered`: nobody knows whether the restore has started. */
export type Start = 'started' | 'unanswered'

/**
 * Makes a call that starts a restore. One that gets no answer from the site counts as a start, because the site stops
 * answering while its data is exchanged.
 */
export async function startRestore(sent: Promise<Outcome>): Promise<Outcome<Start>> {
  const outcome = await sent
  if (outcome.ok) return { ok: true, value: 'started' }
  const isUnanswered = outcome.answer === undefined && outcome.message !== offline
  return isUnanswered ? { ok: true, value: 'unanswered' } : outcome
}

export const notStarted = 'The restore did not start. Please try again.'
