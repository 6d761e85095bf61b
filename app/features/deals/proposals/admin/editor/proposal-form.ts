import { bodySchema, type SchemaForm } from '#design/fields/use-schema-form.ts'
import { useWrittenForm } from '#design/writing/use-written-form.ts'
import type { Outcome } from '#platform/browser/outcome.ts'
import { formatPenniesAmount, readPennies } from '#platform/money.ts'
import { type LineValues, toLineBody, toLineValues } from '../../../admin/lines/line-values.ts'
import { type PartyValues, toPartyValues } from '../../../admin/party-card.tsx'
import type { Share } from '../../../money/amounts.ts'
import { saveProposal } from '../../calls.ts'
import { type Proposal, proposalFields } from '../../schema.ts'

export interface ProposalValues {
  title: string
  to: PartyValues
  content: string
  timeline: { when: string; what: string }[]
  lines: LineValues[]
  deposit: { kind: 'percent' | 'amount'; value: string }
  validUntil: string
  /** The id of the terms; empty for none. */
  terms: string
}

/** A proposal as the writing kit knows it: its `version` is the revision that a save names. */
export interface WrittenProposal {
  _id: string
  version: number
  proposal: Proposal
}

export const toWritten = (proposal: Proposal): WrittenProposal => ({
  _id: proposal._id,
  version: proposal.revision,
  proposal,
})

export function valuesOf({ proposal }: Pick<WrittenProposal, 'proposal'>): ProposalValues {
  const { title, to, content, timeline, lines, deposit, validUntil, terms } = proposal
  return {
    ...{ title, content, validUntil, timeline },
    to: toPartyValues(to),
    lines: lines.map(toLineValues),
    deposit:
      'percent' in deposit
        ? { kind: 'percent', value: String(deposit.percent) }
        : { kind: 'amount', value: formatPenniesAmount(deposit.amount) },
    terms: terms ?? '',
  }
}

/** Reads the deposit; an empty field is none. */
export function readDeposit({ kind, value }: ProposalValues['deposit']): Share {
  if (kind === 'amount') return { amount: readPennies(value) ?? 0 }
  return { percent: value.trim() === '' ? 0 : Number(value) }
}

const toBody = ({ lines, deposit, terms, ...rest }: ProposalValues) => ({
  ...rest,
  lines: lines.map(toLineBody),
  deposit: readDeposit(deposit),
  terms: terms || null,
})

export const proposalForm = bodySchema(proposalFields, toBody, (name) =>
  name.startsWith('deposit') ? 'deposit.value' : name,
)

export const proposalLabels = {
  title: 'Title',
  to: 'For whom',
  content: 'Text',
  timeline: 'When',
  lines: 'What it costs',
  deposit: 'Deposit',
  validUntil: 'Valid until',
  terms: 'Terms',
}

/** Writes lists as texts, for a comparison. */
export function textsOf({ to, lines, timeline, deposit, ...rest }: ProposalValues) {
  const { name, company, email, address, consumer } = to
  return {
    ...rest,
    to: [name, company, email, address, consumer && 'A private person'].filter(Boolean).join('\n'),
    timeline: timeline.map(({ when, what }) => `${when}: ${what}\n`).join(''),
    lines: lines.map((line) => `${sayLine(line)}\n`).join(''),
    deposit: deposit.kind === 'percent' ? `${deposit.value}%` : deposit.value,
  }
}

const sayLine = ({ text, detail, quantity, price, per, optional, chosen }: LineValues) =>
  [
    `${quantity} x ${text}`,
    detail,
    price,
    per === 'month' && 'each month',
    optional && (chosen ? 'option, ticked' : 'option'),
  ]
    .filter(Boolean)
    .join(', ')

export type ProposalForm = SchemaForm<ProposalValues>

/** Returns the form of a proposal, which is saved while it is typed. */
export function useProposalForm(proposal: Proposal) {
  const item = toWritten(proposal)
  async function save(values: ProposalValues, base: WrittenProposal = item) {
    const outcome = await saveProposal({
      id: proposal._id,
      body: { ...toBody(values), revision: base.version },
    })
    return writtenOf(outcome)
  }
  return useWrittenForm(proposalForm, {
    values: valuesOf(item),
    item,
    what: 'this proposal',
    draftName: () => `proposal:${proposal._id}`,
    valuesOf,
    // What cannot be saved yet, such as a line without a text, stays in this browser.
    saveDraft: (values, base) => (proposalForm.safeParse(values).success ? save(values, base) : undefined),
    save,
  })
}

/** Another's text, in the answer of a refused save, becomes an item as well. */
function writtenOf(outcome: Outcome<{ proposal: Proposal }>): Outcome<WrittenProposal> {
  if (outcome.ok) return { ...outcome, value: toWritten(outcome.value.proposal) }
  const { theirs } = (outcome.answer ?? {}) as { theirs?: Proposal }
  return theirs ? { ...outcome, answer: { theirs: toWritten(theirs) } } : outcome
}
