import type { App } from '../app.ts'
import type { Database } from '../db/database.server.ts'

/** What a mail says; one template turns it into a plain text part and an HTML part. */
export interface MailMessage {
  to: string
  toName?: string
  replyTo?: { email: string; name?: string }
  subject: string
  /** Shown by mail programs beside the subject. */
  preview?: string
  /** A letter from one person to another has none. */
  heading?: string
  /** Plain text, each escaped when it becomes HTML. */
  paragraphs: string[]
  facts?: { label: string; value: string }[]
  action?: { label: string; url: string }
  /** Small print under the action. */
  note?: string
  headers?: Record<string, string>
}

export interface Mail {
  /** Queues the mail in the caller's transaction; the job runner sends it. */
  enqueue(db: Database, message: MailMessage): Promise<void>
  /**
   * Queues a letter about the thing `of`, which is written only when it is sent: the queue holds nobody's words or
   * address, and what has been erased meanwhile is not sent.
   */
  enqueueLetter(db: Database, letter: string, of: string): Promise<void>
  /** Takes back letters about a thing that is being erased, waiting or given up. */
  withdrawLetters(db: Database, letters: readonly string[], of: readonly string[]): Promise<void>
  /** Sends now; used by the job handler and by the settings page's test. The same `id` is the same mail. */
  deliver(message: MailMessage, id: string): Promise<void>
  /** Says in one sentence why mail could not be sent, or nothing when it could. */
  check(): Promise<string | undefined>
}

export interface Mailbox {
  name: string
  address: string
}

/** A mail ready to leave. */
export interface ComposedMail {
  id: string
  messageId: string
  from: Mailbox
  to: Mailbox
  replyTo: Mailbox | undefined
  subject: string
  text: string
  html: string
  headers: Record<string, string>
}

/** The way out: an SMTP server, or a folder. */
export interface MailTransport {
  send(mail: ComposedMail): Promise<void>
  check(): Promise<string | undefined>
}

/** How a letter waits in the queue. */
export interface QueuedLetter {
  letter: string
  of: string
}

/** A mail that is written when it is sent. */
export interface Letter {
  /** Nothing, when there is nothing left to write about. */
  write(app: App, of: string): Promise<MailMessage | undefined>
  sent?(app: App, of: string): Promise<void>
  /** Each time it could not be sent; `final` when it will not be tried again by itself. */
  failed?(app: App, of: string, failure: { reason: string; final: boolean }): Promise<void>
}
