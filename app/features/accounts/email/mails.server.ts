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
    facts: [
      { label: 'New address', value: toEmail },
      { label: 'Old address', value: fromEmail },
      asked(change),
    ],
    action: { label: 'Confirm Address', url },
    note: `The link works once, until ${formatTime(expiresAt)}. Until you confirm, you sign in with your old address, which has been sent an email about this as well.\n\nIf you didn't ask for this, you can ignore this email: nothing changes unless you confirm.`,
  }
}

/** To an address that another account has, in place of the link. */
export function addressTakenMail(change: EmailChange): MailMessage {
  return {
    to: change.toEmail,
    subject: 'Someone asked to use your email address',
    heading: 'This address already has an account',
    paragraphs: [
      `Someone asked to sign in to ${studio.name} with this address. It already has an account, so nothing has changed and there is nothing for you to do.`,
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
    preview: "If this wasn't you, you can stop it.",
    heading: 'A change of email address was requested',
    paragraphs: [
      'Someone who is signed in to your account, and has its password or a passkey, asked to sign in with a different address.',
    ],
    facts: [
      { label: 'Old address', value: change.fromEmail },
      { label: 'New address', value: maskEmail(change.toEmail) },
      asked(change),
    ],
    question: 'If this was you, click the link in the email that went to the new address.',
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
    preview: "If this wasn't you, you can undo it.",
    heading: 'Your email address was changed',
    paragraphs: ['You now sign in to your account with a different address.'],
    facts: [
      { label: 'Old address', value: change.fromEmail },
      { label: 'New address', value: maskEmail(change.toEmail) },
      { label: 'Changed', value: `${formatTime(now)}, requested with ${change.device}` },
    ],
    question: "If this was you, there's nothing you need to do.",
    action: { label: 'Undo and End All Sessions', url, tone: 'ink' },
    note: undoNote(new Date(now.getTime() + undoMs)),
  }
}

const undoNote = (until: Date) =>
  `You can do this for 7 days, until ${formatTime(until)}. You then sign in with this address again, every other session ends, and you get a link to set a new password.\n\nThis email goes to your old address so that nobody can take over your account unnoticed.`

const asked = ({ requestedAt, device }: EmailChange) => ({
  label: 'Requested',
  value: `${formatTime(requestedAt)}, ${device}`,
})

/** 20 Nov 2025, 10:20 */
const formatTime = (time: string | Date) => `${formatDay(time)}, ${formatClock(time)}`
