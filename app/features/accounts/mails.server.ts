import type { Role } from '#platform/http/viewer.ts'
import type { MailMessage } from '#platform/mail/mail.server.ts'
import { studio } from '#studio'
import { describeRole } from './roles.ts'

interface Recipient {
  email: string
  name: string | null
}

const to = ({ email, name }: Recipient) => ({ to: email, ...(name ? { toName: name } : {}) })

export function resetMail(recipient: Recipient, url: string): MailMessage {
  return {
    ...to(recipient),
    subject: `Set a new password for ${studio.name}`,
    preview: 'The link works once and for one hour.',
    heading: 'Set a new password',
    paragraphs: ['Somebody, probably you, asked to set a new password for your account.'],
    action: { label: 'Choose a new password', url },
    note: 'The link works once and for one hour. If you did not ask for it, ignore this email. Your password stays the same.',
  }
}

export function invitationMail(
  recipient: Recipient & { role: Role },
  invitedBy: string,
  url: string,
): MailMessage {
  return {
    ...to(recipient),
    subject: `${invitedBy} invites you to ${studio.name}`,
    preview: 'Choose a password to begin.',
    heading: `You are invited to ${studio.name}`,
    paragraphs: [`${invitedBy} invited you to help run ${studio.name}.`],
    facts: [{ label: 'Your role', value: describeRole(recipient.role) }],
    action: { label: 'Accept the invitation', url },
    note: 'The link works once, for 7 days, and for this address only.',
  }
}

type AccountChange =
  | 'password'
  | 'two-factor-on'
  | 'two-factor-off'
  | 'recovery-codes'
  | 'passkey'
  | 'passkey-removed'
  | 'tried-codes'

const changes: Record<AccountChange, { subject: string; event: string }> = {
  password: { subject: 'Your password was changed', event: 'The password of your account was changed.' },
  'two-factor-on': {
    subject: 'Sign-in with a code was turned on',
    event: 'Signing in to your account now also asks for a code.',
  },
  'two-factor-off': {
    subject: 'Sign-in with a code was turned off',
    event: 'Signing in to your account no longer asks for a code.',
  },
  'recovery-codes': {
    subject: 'Your recovery codes were replaced',
    event: 'Your account has new recovery codes, and the old ones no longer work.',
  },
  passkey: { subject: 'A passkey was added', event: 'A passkey was added to your account.' },
  'passkey-removed': {
    subject: 'A passkey was removed',
    event: 'A passkey was removed from your account and no longer signs in to it.',
  },
  'tried-codes': {
    subject: 'Ten codes were tried on your account',
    event:
      'Somebody entered your password and then tried ten codes within 15 minutes. No more codes are accepted until the 15 minutes have passed.',
  },
}

/** Tells the owner of an account about a change to how it is signed in to. */
export function changeMail(recipient: Recipient, change: AccountChange): MailMessage {
  const { subject, event } = changes[change]
  return {
    ...to(recipient),
    subject,
    heading: subject,
    paragraphs: [event, 'If this was not you, set a new password straight away and tell your administrator.'],
  }
}
