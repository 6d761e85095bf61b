import { formatClock, formatDay } from '#platform/dates.ts'
import type { MailMessage } from '#platform/mail/mail.server.ts'
import { studio } from '#studio'
import { type EmailChange, maskEmail } from './email-links.server.ts'
import { undoMs } from './pending-email.server.ts'

/** To the new address. */
export function confirmMail({ name }: { name: string }, change: EmailChange, url: string): MailMessage {
  const { toEmail, fromEmail, expiresAt } = change
  return {
    to: toEmail,
    toName: name,
    subject: 'Confirm your new email address',
    preview: `Confirm it before ${formatTime(expiresAt)}.`,
    heading: 'Confirm your new email address',
    paragraphs: [`You asked to sign in to ${studio.name} with this address.`],
    facts: [{ label: 'New', value: toEmail }, { label: 'Until now', value: fromEmail }, asked(change)],
    action: { label: 'Confirm Address', url },
    note: `The link works once, until ${formatTime(expiresAt)}. Until then you sign in with the old address, which has been told.\n\nIf you did not ask for this, ignore this email. Nothing changes unless you confirm.`,
  }
}

/** To an address that another account has, in place of the link. */
export function addressTakenMail(change: EmailChange): MailMessage {
  return {
    to: change.toEmail,
    subject: 'Somebody asked to use your email address',
    heading: 'This address has an account already',
    paragraphs: [
      `Somebody asked to sign in to ${studio.name} with this address. It belongs to an account already, so nothing has changed, and there is nothing to do.`,
    ],
    facts: [asked(change)],
  }
}

/** To the old address, when a new one is asked for. */
export function requestedMail({ name }: { name: string }, change: EmailChange, url: string): MailMessage {
  const until = new Date(Date.parse(change.requestedAt) + undoMs)
  return {
    to: change.fromEmail,
    toName: name,
    subject: 'A change of email address was requested',
    preview: 'If this was not you, stop it here.',
    heading: 'A change of email address was requested',
    paragraphs: [
      'Somebody who is signed in to your account, and has its password or a passkey, asked to sign in with another address.',
    ],
    facts: [
      { label: 'Until now', value: change.fromEmail },
      { label: 'New', value: maskEmail(change.toEmail) },
      asked(change),
    ],
    question: 'If this was you, click the link in the email to the new address.',
    action: { label: 'Stop It and End All Sessions', url, tone: 'ink' },
    note: undoNote(until),
  }
}

/** To the old address, once the new one counts. */
export function changedMail(
  { name }: { name: string },
  change: EmailChange,
  url: string,
  now: Date,
): MailMessage {
  return {
    to: change.fromEmail,
    toName: name,
    subject: 'Your email address was changed',
    preview: 'If this was not you, undo it here.',
    heading: 'Your email address was changed',
    paragraphs: ['The account that signed in with this address now signs in with another one.'],
    facts: [
      { label: 'Until now', value: change.fromEmail },
      { label: 'New', value: maskEmail(change.toEmail) },
      { label: 'Changed', value: `${formatTime(now)}, asked for with ${change.device}` },
    ],
    question: 'If this was you, you do not need to do anything.',
    action: { label: 'Undo and End All Sessions', url, tone: 'ink' },
    note: undoNote(new Date(now.getTime() + undoMs)),
  }
}

const undoNote = (until: Date) =>
  `Undo works for 7 days, until ${formatTime(until)}. It brings this address back, ends every session and sends you a link for a new password.\n\nThis email goes to the old address so that nobody can take over an account unnoticed.`

const asked = ({ requestedAt, device }: EmailChange) => ({
  label: 'Asked',
  value: `${formatTime(requestedAt)}, ${device}`,
})

/** 20 Nov 2025, 10:20 */
const formatTime = (time: string | Date) => `${formatDay(time)}, ${formatClock(time)}`
