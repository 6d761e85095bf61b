import type { Selectable } from 'kysely'
import type { ProposalTable, ProposalVersionTable } from '#db/tables.ts'
import type { App } from '#platform/app.ts'
import { studioDay } from '#platform/dates.ts'
import type { Share, Sums } from '../money/amounts.ts'
import type { Party } from '../schema.ts'
import { findSellerTerms } from '../terms.server.ts'
import type { FrozenProposal } from './frozen.ts'
import { firstSums, hasPrices } from './lines.ts'
import type { ProposalFields, ProposalLine, ProposalState } from './schema.ts'

/** The parts of the App that queries of proposals use. */
export type Tools = Pick<App, 'clock' | 'config' | 'db' | 'secrets'>

export type ProposalRecord = Selectable<ProposalTable>
export type VersionRecord = Selectable<ProposalVersionTable>

/** What is stored of a proposal beside its columns. */
export interface ProposalDraft {
  to: Party
  content: string
  timeline: ProposalFields['timeline']
  lines: ProposalLine[]
  deposit: Share
  terms: string | null
}

/** What a client chose and added. */
export interface Acceptance {
  options: string[]
  sums: Sums
  company?: string
  address?: string
  /** A private person's answer to whether work may start within the 14 days. */
  startNow?: boolean
}

export const adminPath = (id: string): `/admin/${string}` => `/admin/proposals/${id}`

export const readDraft = ({ draft }: Pick<ProposalRecord, 'draft'>): ProposalDraft => JSON.parse(draft)
export const readFrozen = ({ frozen }: Pick<VersionRecord, 'frozen'>): FrozenProposal => JSON.parse(frozen)
export const readAcceptance = ({ accepted }: Pick<ProposalRecord, 'accepted'>): Acceptance | null =>
  accepted === null ? null : JSON.parse(accepted)

/** The state by the clock: a sent one is expired from the day after the one that its client was given. */
export function stateOf(
  { clock }: Pick<App, 'clock'>,
  { state }: Pick<ProposalRecord, 'state'>,
  sentUntil: string | null | undefined,
): ProposalState {
  const isOver = sentUntil !== null && sentUntil !== undefined && sentUntil < studioDay(clock.now())
  return state === 'sent' && isOver ? 'expired' : (state as ProposalState)
}

export type Draft = ProposalDraft & Pick<ProposalFields, 'title' | 'validUntil'>

/** A version as the draft that it was sent from. */
export function draftOf(frozen: FrozenProposal): Draft {
  const { title, validUntil, to, content, timeline, lines, deposit, terms } = frozen
  return { title, validUntil, to, content, timeline, lines, deposit, terms: terms?.id ?? null }
}

/** The columns that a draft fills. */
export function columnsOf({ title, validUntil, ...draft }: Draft) {
  const { to, lines } = draft
  const sums = firstSums(lines, findSellerTerms().vat?.rate ?? null)
  return {
    ...{ title, validUntil },
    person: to.email.toLowerCase(),
    name: to.name,
    company: to.company ?? null,
    net: hasPrices(lines) ? sums.net : null,
    draft: JSON.stringify(draft),
  }
}
