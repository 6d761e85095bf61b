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
    preview: 'The link works once, within an hour.',
    heading: 'Set a new password',
    paragraphs: ['Someone, probably you, asked to set a new password for your account.'],
    action: { label: 'Choose a New Password', url },
    note: "The link works once, within an hour. If you didn't ask for it, you can ignore this email: your password stays the same.",
  }
}

export function invitationMail(
  recipient: Recipient & { role: Role },
  invitedBy: string,
  url: string,
): MailMessage {
  return {
    ...to(recipient),
    subject: `${invitedBy} has invited you to ${studio.name}`,
    preview: 'Choose a password to get started.',
    heading: `Help run ${studio.name}`,
    paragraphs: [`${invitedBy} has invited you to help run ${studio.name}.`],
    facts: [{ label: 'Your role', value: describeRole(recipient.role) }],
    action: { label: 'Accept the Invitation', url },
    note: 'The link works once, within 7 days, and only for this email address.',
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
  password: {
    subject: 'Your password was changed',
    event: 'The password for your account has been changed.',
  },
  'two-factor-on': {
    subject: 'Sign-in with a code was turned on',
    event: 'You now need a code as well as your password to sign in.',
  },
  'two-factor-off': {
    subject: 'Sign-in with a code was turned off',
    event: 'You no longer need a code to sign in.',
  },
  'recovery-codes': {
    subject: 'Your recovery codes were replaced',
    event: 'Your account has new recovery codes. The old ones no longer work.',
  },
  passkey: {
    subject: 'A passkey was added',
    event: 'A passkey was added to your account. It can be used to sign in.',
  },
  'passkey-removed': {
    subject: 'A passkey was removed',
    event: 'A passkey was removed from your account. It can no longer be used to sign in.',
  },
  'tried-codes': {
    subject: 'Ten codes were tried on your account',
    event:
      'Someone entered your password and then ten wrong codes within 15 minutes. No more codes are accepted until those 15 minutes are over.',
  },
}

/** Tells the owner of an account about a change to how it is signed in to. */
export function changeMail(recipient: Recipient, change: AccountChange): MailMessage {
  const { subject, event } = changes[change]
  return {
    ...to(recipient),
    subject,
    heading: subject,
    paragraphs: [event, "If this wasn't you, set a new password straight away and tell your administrator."],
  }
}
