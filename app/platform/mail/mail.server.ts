import type { Database } from '../db/database.server.ts'

/** What a mail says; one template turns it into a plain text part and an HTML part. */
export interface MailMessage {
  to: string
  toName?: string
  replyTo?: { email: string; name?: string }
  subject: string
  /** Shown by mail programs beside the subject. */
  preview?: string
  heading: string
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
  /** Sends now; used by the job handler and by the settings page's test. */
  deliver(message: MailMessage, id: string): Promise<void>
}
