import type { App } from '#platform/app.ts'
import type { MailMessage } from '#platform/mail/mail.server.ts'
import { formatPennies } from '#platform/money.ts'
import { studio } from '#studio'
import { type Acceptance, adminPath, readFrozen } from '../proposal.server.ts'
import { type AcceptedVersion, attachmentOf, factsOfAcceptance } from './accepted-mail.server.ts'

/** Returns `MAIL_TO`, or the address on the site. */
export function findOwnerAddress({ config }: Pick<App, 'config'>): string {
  return config.mail.to ?? studio.email
}

type Content = Pick<MailMessage, 'subject' | 'heading' | 'parts' | 'attachment'>

/** Every email to the owner, which never has a client's link. */
function toOwner(app: App, { row, sent }: AcceptedVersion, content: Content): MailMessage {
  const { number, to } = readFrozen(sent)
  return {
    to: findOwnerAddress(app),
    replyTo: { email: to.email, name: to.name },
    label: `Proposal ${number}`,
    paragraphs: [],
    reason: "You're getting this because news of proposals go to this address.",
    ...content,
    parts: [
      ...(content.parts ?? []),
      { actions: [{ label: 'Open the Proposal', url: app.config.siteUrl + adminPath(row.id), tone: 'ink' }] },
    ],
  }
}

export function tellAccepted(
  app: App,
  accepted: AcceptedVersion,
  acceptance: Acceptance,
  invoice: string | undefined,
): MailMessage {
  const frozen = readFrozen(accepted.sent)
  const facts = [
    { label: 'For', value: [frozen.to.name, frozen.to.company].filter(Boolean).join(', ') },
    ...factsOfAcceptance(accepted, frozen, acceptance),
    ...(invoice ? [{ label: 'Deposit', value: `Invoice ${invoice}, sent with the confirmation` }] : []),
  ]
  return toOwner(app, accepted, {
    subject: `${accepted.row.acceptedBy} has accepted '${frozen.title}' for ${formatPennies(acceptance.sums.gross)}`,
    heading: 'A proposal is accepted',
    parts: [{ facts }],
    attachment: attachmentOf(accepted, frozen),
  })
}

export function tellDeclined(app: App, declined: AcceptedVersion): MailMessage {
  const { title, to } = readFrozen(declined.sent)
  const { reason } = declined.row
  return toOwner(app, declined, {
    subject: `${to.name} has declined '${title}'`,
    heading: 'A proposal is declined',
    parts: reason ? [{ quote: reason }] : [{ text: 'There were no words with it.' }],
  })
}

export function tellQuestion(
  app: App,
  asked: AcceptedVersion,
  { message, enquiryId }: { message: string; enquiryId: string },
): MailMessage {
  const { title, to } = readFrozen(asked.sent)
  const url = `${app.config.siteUrl}/admin/enquiries/${enquiryId}`
  return toOwner(app, asked, {
    subject: `${to.name} has a question on '${title}'`,
    heading: `${to.name} has a question`,
    parts: [{ quote: message }, { links: [{ label: 'Answer in the inbox', url }], note: '' }],
  })
}
