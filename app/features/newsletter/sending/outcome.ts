import { hourMs, minuteMs } from '#platform/durations.ts'
import type { MailFailure } from '#platform/mail/mail-failure.ts'

/** How one attempt at one mail ended. */
export type Outcome =
  | { kind: 'sent'; answer: string | undefined }
  | { kind: 'refused'; answer: string; endsSubscription: boolean }
  /** Tried again at `dueAt`. */
  | { kind: 'later'; answer: string; dueAt: Date }
  /** Nobody knows whether the server has it. */
  | { kind: 'uncertain'; answer: string }
  /** Withheld until `dueAt`, because the rate has no room for it before; the server has not refused it. */
  | { kind: 'postponed'; dueAt: Date }
  | { kind: 'skipped' }
  /** Not tried, because the issue is paused or stopped. */
  | { kind: 'held' }

export interface Tried {
  now: Date
  /** How often the server has put it off before. */
  attempts: number
  /** When it was tried first. */
  triedAt: string | null
}

const firstWaits = [5 * minuteMs, 15 * minuteMs, hourMs]
const laterWaitMs = 4 * hourMs
const giveUpMs = 2 * 24 * hourMs

/** Codes for a mailbox or a domain that does not exist or takes no mail (RFC 3463). */
export const noSuchAddress: ReadonlySet<string> = new Set([
  '5.1.1',
  '5.1.2',
  '5.1.3',
  '5.1.6',
  '5.1.10',
  '5.2.1',
])
export const noSuchAddressAtRcpt: ReadonlySet<number> = new Set([550, 551, 553])

export const noAnswer = 'The connection ended before the server answered.'
export const wasStopped = 'This site was stopped before the server answered.'

/** Judges a failure by the rules of RFC 5321: 4xx and a connection that ended early are passing, 5xx is for good. */
export function judge(failure: MailFailure, tried: Tried): Outcome {
  const { code, enhanced, command, isDataSent } = failure
  const answer = failure.answer ?? failure.message
  if (code === undefined) return isDataSent ? { kind: 'uncertain', answer: noAnswer } : putOff(answer, tried)
  // Before the recipient is named a refusal is one of the site: a wrong password, or a sender that is not ours.
  const isAboutMail = command === 'RCPT TO' || command === 'DATA'
  if (code < 500 || !isAboutMail) return putOff(answer, tried)
  const endsSubscription =
    enhanced === undefined
      ? command === 'RCPT TO' && noSuchAddressAtRcpt.has(code)
      : noSuchAddress.has(enhanced)
  return { kind: 'refused', answer, endsSubscription }
}

/** Puts a mail off by 5, 15 and 60 minutes, then by four hours, for two days. */
export function putOff(answer: string, { now, attempts, triedAt }: Tried): Outcome {
  const dueAt = new Date(now.getTime() + (firstWaits[attempts] ?? laterWaitMs))
  const first = triedAt === null ? now.getTime() : Date.parse(triedAt)
  return dueAt.getTime() > first + giveUpMs
    ? { kind: 'refused', answer, endsSubscription: false }
    : { kind: 'later', answer, dueAt }
}
