import type { App } from '#platform/app.ts'
import { formatClock, formatLongDay } from '#platform/dates.ts'
import type { MailFact, MailMessage, MailPart } from '#platform/mail/mail.server.ts'
import { formatPennies } from '#platform/money.ts'
import { momentOfDue } from '../../invoices/mail/client-mails.server.ts'
import { addVat, depositOf } from '../../money/amounts.ts'
import type { FrozenProposal } from '../frozen.ts'
import { type Acceptance, type ProposalRecord, readFrozen, type VersionRecord } from '../proposal.server.ts'
import { recordName } from '../record.server.ts'
import { toClient } from './proposal-mail.server.ts'

export interface AcceptedVersion {
  row: ProposalRecord
  sent: VersionRecord
}

/** Writes the email that confirms an acceptance to the client, with the exact text and how to pay the deposit. */
export function writeAcceptedMail(
  app: App,
  accepted: AcceptedVersion,
  acceptance: Acceptance,
  invoice: { number: string; url: string; due: string } | undefined,
): MailMessage {
  const frozen = readFrozen(accepted.sent)
  return {
    ...toClient(app, frozen.to),
    subject: `You accepted proposal ${frozen.number}: ${frozen.title}`,
    label: `Proposal ${frozen.number}`,
    heading: 'You accepted the proposal',
    paragraphs: ['Thank you. Here is the exact text, as a file, with what you chose. I have the same one.'],
    parts: [
      { facts: factsOfAcceptance(accepted, frozen, acceptance) },
      ...(invoice ? payingPart(frozen, acceptance, invoice) : []),
    ],
    reason: `You're getting this because somebody accepted proposal ${frozen.number} through the link that was sent to this address. If it wasn't you, please reply today.`,
    attachment: attachmentOf(accepted, frozen),
  }
}

function payingPart(
  frozen: FrozenProposal,
  { sums }: Acceptance,
  { number, url, due }: { number: string; url: string; due: string },
): MailPart[] {
  const { currency, vat } = frozen.seller
  const { gross } = addVat(depositOf(sums.net, frozen.deposit), vat?.rate ?? null)
  const moment = momentOfDue(due, `${formatPennies(gross, currency)} deposit`)
  return [
    { moment: { ...moment, small: `Invoice ${number}` } },
    { actions: [{ label: 'See How to Pay', url }], isCopied: true },
  ]
}

/** What was accepted, by whom and when, as both emails list it. */
export function factsOfAcceptance(
  { row, sent }: AcceptedVersion,
  frozen: FrozenProposal,
  { sums, options }: Acceptance,
): MailFact[] {
  const at = row.acceptedAt ?? row.updatedAt
  const chosen = frozen.lines.filter(({ _id }) => options.includes(_id)).map(({ text }) => text)
  return [
    {
      label: 'Accepted by',
      value: `${row.acceptedBy ?? ''}, ${formatLongDay(at)} at ${formatClock(at)}`,
    },
    { label: 'Total', value: formatPennies(sums.gross) },
    ...(sums.monthly > 0 ? [{ label: 'Each month', value: formatPennies(sums.monthly) }] : []),
    ...(chosen.length > 0 ? [{ label: 'Chosen', value: chosen.join('\n') }] : []),
    { label: 'Attached', value: recordName(frozen) },
    { label: 'SHA-256', value: sent.hash },
  ]
}

export const attachmentOf = ({ sent }: AcceptedVersion, frozen: FrozenProposal) => ({
  name: recordName(frozen),
  content: sent.record,
})
