import type { Outcome } from '#platform/browser/outcome.ts'
import { previewIssue } from '../../issues/calls.ts'
import type { PreviewedMail } from '../../issues/schema.ts'
import { previewWelcome } from '../../welcome/calls.ts'

/** A saved mail for its preview. */
export interface MailSource {
  /** The address of its HTML. Another version is another address, so that the frame loads it. */
  src: string
  read: (signal: AbortSignal) => Promise<Outcome<PreviewedMail>>
}

export const issueMail = ({ _id: id, version }: { _id: string; version: number }): MailSource => ({
  src: `/api/newsletter/issues/${encodeURIComponent(id)}/mail.html?version=${version}`,
  read: (signal) => previewIssue({ id, signal }),
})

/** Names a welcome mail by its day. */
export const welcomeMail = (day: string, version: string): MailSource => ({
  src: `/api/newsletter/welcome/${day}/mail.html?version=${version}`,
  read: (signal) => previewWelcome({ day, signal }),
})
