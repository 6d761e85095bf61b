import type { Challenge } from 'altcha-lib'
import type { Transaction } from '../db/transaction.server.ts'
import { AppError } from '../errors.ts'
import { botCheckMessages } from './messages.ts'

/** The settings that a page needs to run the check. */
export type BotCheckFacts =
  | { kind: 'altcha' }
  | { kind: 'recaptcha'; siteKey: string; url: string }
  | { kind: 'off' }

export interface Verdict {
  /** The check is unsure: the message is accepted and marked for a second look. */
  readonly suspect: boolean
  /** Marks the answer as used, in the transaction of the message. A second form with the same answer is refused. */
  spend(tx: Transaction): Promise<void>
}

interface CheckRequest {
  /** The action for which the page asked for the answer. */
  action: string
  /** The message shown when the request has no answer. */
  missing: string
}

export interface BotCheck {
  readonly facts: BotCheckFacts
  /** Returns the puzzle of the built-in check; undefined for other checks. */
  challenge(): Promise<Challenge | undefined>
  /** Refuses an answer that is missing, wrong, expired or made for another page. */
  verify(answer: string | undefined, asked: CheckRequest): Promise<Verdict>
}

export const noDoubt: Verdict = { suspect: false, spend: async () => undefined }

export function refuse(message: string = botCheckMessages.notAvailable): AppError {
  return new AppError('invalid', message, { fields: { recaptchaToken: message } })
}
