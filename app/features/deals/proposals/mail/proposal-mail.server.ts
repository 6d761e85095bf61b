import type { App } from '#platform/app.ts'
import { formatLongDay } from '#platform/dates.ts'
import type { MailFact, MailMessage } from '#platform/mail/mail.server.ts'
import { formatPennies } from '#platform/money.ts'
import { countOf } from '#platform/words.ts'
import { studio } from '#studio'
import { addVat, depositOf } from '../../money/amounts.ts'
import type { FrozenProposal } from '../frozen.ts'
import { firstSums } from '../lines.ts'
import type { VersionRecord } from '../proposal.server.ts'
import { findOwnerAddress } from './owner-mails.server.ts'

interface About {
  frozen: FrozenProposal
  note?: string | undefined
  /** The version that it replaces. */
  before?: Pick<VersionRecord, 'sentAt'> | undefined
}

/** Writes the email that brings the client the link to a version. */
export function writeProposalMail(
  app: Pick<App, 'config'>,
  url: string,
  { frozen, note, before }: About,
): MailMessage {
  const { number, title, to, lines, validUntil, seller } = frozen
  const sums = firstSums(lines, seller.vat?.rate ?? null)
  const options = lines.filter(({ optional }) => optional)
  const valid = `Valid until ${formatLongDay(validUntil)}`
  const choice = `${countOf(options.length, 'option')} to choose from`
  return {
    ...toClient(app, to),
    subject: `${title}: proposal ${number || ''}`.trim(),
    label: `Proposal ${number || ''}`.trim(),
    heading: title,
    paragraphs: [`Hello ${to.name},`, ...paragraphsOf(note ?? 'here is what I propose.')],
    parts: [
      {
        sum: {
          label: options.length > 0 ? 'Total as ticked' : 'Total',
          amount: formatPennies(sums.gross),
          title: options.length > 0 ? choice : valid,
          ...(options.length > 0 && { text: 'The total follows your ticks.', small: valid }),
        },
      },
      { actions: [{ label: 'Read the Proposal', url }], isCopied: true },
      {
        small:
          'No account and no password: the link is yours. You can ask me something there, or accept it with your name.',
      },
      { facts: factsOf(frozen, sums, before) },
    ],
    reason: `You're getting this because you asked ${studio.name} for a proposal. Anybody who has the link can read it, so please pass it on with care.`,
  }
}

function factsOf(
  { deposit, version, seller: { vat } }: FrozenProposal,
  sums: { net: number; vat: number | null; monthly: number },
  before: About['before'],
): MailFact[] {
  const first = addVat(depositOf(sums.net, deposit), vat?.rate ?? null).gross
  const without = vat ? `, without ${vat.name}` : ''
  const percent = 'percent' in deposit ? `, ${deposit.percent}%` : ''
  return [
    ...(vat && sums.vat !== null
      ? [{ label: vat.name, value: `${formatPennies(sums.vat)}, in the total` }]
      : []),
    ...(first > 0 ? [{ label: 'Deposit', value: `${formatPennies(first)}${percent}` }] : []),
    ...(sums.monthly > 0
      ? [{ label: 'Each month', value: `${formatPennies(sums.monthly)}${without}, beside the total` }]
      : []),
    {
      label: 'Version',
      value: before ? `${version}. It replaces the one of ${formatLongDay(before.sentAt)}` : String(version),
    },
  ]
}

export const toClient = (app: Pick<App, 'config'>, { name, email }: FrozenProposal['to']) => ({
  to: email,
  toName: name,
  replyTo: { email: findOwnerAddress(app), name: studio.name },
})

export const paragraphsOf = (text: string): string[] =>
  text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '')
