import type { Challenge } from 'altcha-lib'
import type { Database } from '../db/database.server.ts'
import { AppError } from '../errors.ts'
import { botCheckMessages } from './messages.ts'

/** What a page needs to know to answer the check. */
export type BotCheckFacts =
  | { kind: 'altcha' }
  | { kind: 'recaptcha'; siteKey: string; url: string }
  | { kind: 'off' }

export interface Verdict {
  /** Not certain enough to refuse somebody, but worth a second look. */
  readonly suspect: boolean
  /** Takes the answer, once and in the transaction that needed it: a second form with the same answer is refused. */
  spend(tx: Database): Promise<void>
}

interface Asked {
  /** What the page said it was for. */
  action: string
  /** Said when no answer came at all. */
  missing: string
}

export interface BotCheck {
  readonly facts: BotCheckFacts
  /** For the built-in check alone: the sum to be solved. */
  challenge(): Promise<Challenge | undefined>
  /** Refuses an answer that is missing, wrong, too old or meant for another page. */
  verify(answer: string | undefined, asked: Asked): Promise<Verdict>
}

export const noDoubt: Verdict = { suspect: false, spend: async () => undefined }

export function refuse(message: string = botCheckMessages.notAvailable): AppError {
  return new AppError('invalid', message, { fields: { recaptchaToken: message } })
}
