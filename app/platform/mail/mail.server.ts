import type { App } from '../app.ts'
import type { Transaction } from '../db/transaction.server.ts'
import type { ReturnMark } from './return-mark.ts'

/** The content of a mail; one template turns it into a plain text part and an HTML part. */
export interface MailMessage {
  to: string
  toName?: string
  replyTo?: { email: string; name?: string }
  subject: string
  /** Shown by mail programs beside the subject. */
  preview?: string
  /** The subject of the mail in a word or two, at the top beside the studio's name. */
  label?: string
  /** A letter from one person to another has no heading. */
  heading?: string
  /** Plain text, escaped when it becomes HTML. */
  paragraphs: string[]
  facts?: MailFact[]
  /** Plain text between the facts and the action. */
  question?: string
  /** The accent invites; `ink` is for an alarm. */
  action?: { label: string; url: string; tone?: 'ink' }
  /** Small print under the action. */
  note?: string
  /** The rest in its order, where these fields are not enough. */
  parts?: MailPart[]
  /** Why the recipient gets this mail, above the studio's address and phone. */
  reason?: string
  /** An invitation, as calendar programs take it. */
  calendar?: MailCalendar
  attachment?: MailAttachment
  headers?: Record<string, string>
  /** The last mail to somebody who is erased: once it is sent nothing is recorded of it. */
  isLast?: boolean
}

/** A mail with HTML, plain text and headers of its own, such as an issue of the newsletter. */
export interface WrittenMail {
  to: string
  /** The ids by which a report about it is recognised, one or two; without them its own. */
  of?: readonly string[]
  subject: string
  html: string
  text: string
  headers: Record<string, string>
}

/** Called while a mail is sent. */
export interface SendSteps {
  /** Runs once the server has all of the mail but its end. Rejecting withholds the end, and with it the mail. */
  beforeEnd?(): Promise<void>
  /** Gets the words with which the server accepted the mail. */
  answered?(words: string): void
}

export interface MailFact {
  label: string
  value: string
}

/** A day with its times, as a leaf of a calendar. */
export interface MailMoment {
  month: string
  day: string
  title: string
  time: string
  small?: string
  /** Strikes it through, because it will not take place. */
  isOver?: boolean
}

/** An amount in the place of a day. */
export interface MailSum {
  label: string
  amount: string
  title: string
  text?: string | undefined
  small?: string
}

export type MailPart =
  | { text: string }
  | { small: string }
  | { quote: string }
  | { struck: string; label: string }
  | { moment: MailMoment }
  | { sum: MailSum }
  | { facts: MailFact[] }
  /** `isCopied` repeats the address of the first as text, for mail programs whose buttons do nothing. */
  | { actions: { label: string; url: string; tone?: 'ink' | 'line' }[]; isCopied?: boolean }
  | { links: { label: string; url: string }[]; note: string }

/** An iCalendar object (RFC 5545) and the method that its type names (RFC 6047). */
export interface MailCalendar {
  method: 'REQUEST' | 'CANCEL'
  content: string
}

/** A plain text, which arrives byte for byte in UTF-8. */
export interface MailAttachment {
  name: string
  content: string
}

export interface Mail {
  /** False where mails are written as files, because no mail server is set up: they reach nobody. */
  readonly hasServer: boolean
  /** Whether administrators may read sent mails: in the demonstration alone, because mails hold links that admit. */
  readonly isReadable: boolean
  /**
   * Enqueues the mail in the caller's transaction; the job runner sends it. `of` names the item that it is about, so that
   * `withdraw` finds it.
   */
  enqueue(tx: Transaction, message: MailMessage, of?: string): Promise<void>
  /** Deletes waiting and dead mails about an item that is being erased, and the records of sent ones. */
  withdraw(tx: Transaction, of: string): Promise<void>
  /** Deletes waiting and dead mails that name an address which is being erased, and what servers said of it. */
  forget(tx: Transaction, email: string): Promise<void>
  /**
   * Enqueues a letter about the item `of`. Its text is written when it is sent: the queue holds no words or
   * addresses, and a letter about an erased item is not sent.
   */
  enqueueLetter(tx: Transaction, letter: string, of: string): Promise<void>
  /** Deletes waiting and dead letters about items that are being erased, and the records of all sent mails about them. */
  withdrawLetters(tx: Transaction, letters: readonly string[], of: readonly string[]): Promise<void>
  /**
   * Sends now. The job handler uses it, and the test on the settings page. Two calls with one `id` send the same
   * mail.
   */
  deliver(message: MailMessage, id: string, steps?: SendSteps): Promise<void>
  /** Marks a mail by one id or two, so that a report about it is recognised. */
  mark(ids: readonly string[]): ReturnMark
  deliverWritten(mail: WrittenMail, id: string, steps?: SendSteps): Promise<void>
  /** Returns the reason why mail cannot be sent, in one sentence; undefined when it can. */
  check(): Promise<string | undefined>
}

export interface Mailbox {
  name: string
  address: string
}

/** A composed mail. */
export interface ComposedMail {
  id: string
  messageId: string
  /** The sender of the envelope where it is not `from`: servers that cannot deliver the mail report to it. */
  returnPath?: string | undefined
  from: Mailbox
  to: Mailbox
  replyTo: Mailbox | undefined
  subject: string
  text: string
  html: string
  calendar: MailCalendar | undefined
  attachment?: MailAttachment | undefined
  headers: Record<string, string>
}

/** The failure of a mail that was written as a file. */
export const noMailServer = 'this site cannot send email yet'

/** Delivers mail to an SMTP server or into a folder. */
export interface MailTransport {
  /** Set by the demonstration: see `Mail.isReadable`. */
  isReadable?: boolean
  send(mail: ComposedMail, steps?: SendSteps): Promise<void>
  check(): Promise<string | undefined>
}

/** The payload of a queued letter. */
export interface QueuedLetter {
  letter: string
  of: string
}

/** The payload of any other mail: the item that it is about, and the message as JSON, encrypted. */
export interface SealedMessage {
  of?: string
  sealed: string
}

/** A mail whose text is written when it is sent. */
export interface Letter {
  /** Returns undefined when there is nothing left to write about. */
  write(app: App, of: string): Promise<MailMessage | undefined>
  /** Runs in the transaction that ends the job. */
  sent?(tx: Transaction, app: App, of: string): Promise<void>
  /** Called after each failure; `final` when there will be no retry. */
  failed?(app: App, of: string, failure: { reason: string; final: boolean }): Promise<void>
}
