import { studioDay } from '#platform/dates.ts'
import type { Database } from '#platform/db/database.server.ts'
import { readPage } from '#platform/db/read-page.server.ts'
import type { PageAnswer, PageRequest } from '#platform/http/list-page.ts'
import { matchingIds } from '#services/search/search.server.ts'
import type { Sums } from '../money/amounts.ts'
import { privateUrl } from '../private-pages/token.server.ts'
import { findSellerTerms } from '../terms.server.ts'
import type { FrozenProposal } from './frozen.ts'
import { firstSums } from './lines.ts'
import {
  type ProposalRecord,
  readAcceptance,
  readDraft,
  readFrozen,
  stateOf,
  type Tools,
  type VersionRecord,
} from './proposal.server.ts'
import {
  findDeposit,
  findLastVersion,
  findRecord,
  findVersionByToken,
  listVersions,
} from './records.server.ts'
import type { Proposal, ProposalRow, ProposalState } from './schema.ts'

export interface ProposalsFilter {
  state?: ProposalState | undefined
  q?: string | undefined
}

export interface ProposalsPage extends PageAnswer {
  proposals: ProposalRow[]
}

/** Lists a page of proposals, the one that was changed last first. */
export async function listProposals(
  app: Tools,
  wanted: ProposalsFilter & PageRequest,
): Promise<ProposalsPage> {
  let query = withLastVersion(app.db)
  if (wanted.state) query = inState(query, wanted.state, studioDay(app.clock.now()))
  if (wanted.q) {
    const matches = matchingIds(app.db, 'proposal', wanted.q)
    if (!matches) return { proposals: [], total: 0, pages: 0, currentPage: wanted.page }
    query = query.where('proposal.id', 'in', ({ selectFrom }) => selectFrom(matches.as('match')).select('id'))
  }
  const sorted = query
    .selectAll('proposal')
    .select(['sent.seenAt', 'sent.validUntil as sentUntil'])
    .orderBy('proposal.updatedAt', 'desc')
    .orderBy('proposal.id', 'desc')
  const { rows, ...page } = await readPage(sorted, wanted)
  return { proposals: rows.map((row) => toRow(app, row)), ...page }
}

const withLastVersion = (db: Database) =>
  db
    .selectFrom('proposal')
    .leftJoin('proposalVersion as sent', (join) =>
      join.onRef('sent.proposalId', '=', 'proposal.id').onRef('sent.version', '=', 'proposal.version'),
    )

type Joined = ReturnType<typeof withLastVersion>

function inState(query: Joined, state: ProposalState, today: string): Joined {
  if (state === 'expired')
    return query.where('proposal.state', '=', 'sent').where('sent.validUntil', '<', today)
  const rows = query.where('proposal.state', '=', state)
  return state === 'sent' ? rows.where('sent.validUntil', '>=', today) : rows
}

function toRow(
  app: Tools,
  row: ProposalRecord & { seenAt: string | null; sentUntil: string | null },
): ProposalRow {
  const { id, number, version, title, validUntil, seenAt, acceptedAt, updatedAt, net, name, company } = row
  return {
    _id: id,
    ...{ number, version, title, validUntil, seenAt, acceptedAt, updatedAt, net },
    state: stateOf(app, row, row.sentUntil),
    client: company ? `${name}, ${company}` : name,
  }
}

/** Finds one proposal with everything that its owner sees. */
export async function findProposal(
  app: Tools,
  id: string,
  db: Database = app.db,
): Promise<Proposal | undefined> {
  const row = await findRecord(db, id)
  return row && toProposal(app, row, await listVersions(db, id))
}

export function toProposal(app: Tools, row: ProposalRecord, versions: readonly VersionRecord[]): Proposal {
  const { id, number, version, revision, title, validUntil, acceptedAt, acceptedBy, reason, updatedAt } = row
  const { to, content, timeline, lines, deposit, terms } = readDraft(row)
  const last = versions.at(-1)
  const acceptance = readAcceptance(row)
  return {
    _id: id,
    ...{ number, version, revision, title, to, content, timeline, lines, deposit, validUntil, terms },
    state: stateOf(app, row, last?.validUntil),
    enquiry: row.enquiryId,
    booking: row.bookingId,
    sums: acceptance?.sums ?? firstSums(lines, findSellerTerms().vat?.rate ?? null),
    url: last ? privateUrl(app, 'p', last) : null,
    hash: last?.hash ?? null,
    seenAt: last?.seenAt ?? null,
    ...{ acceptedAt, acceptedBy, reason, updatedAt },
    options: acceptance?.options ?? null,
    versions: versions.map((each) => ({
      version: each.version,
      url: privateUrl(app, 'p', each),
      sentAt: each.sentAt,
      seenAt: each.seenAt,
      hash: each.hash,
    })),
  }
}

/** What the private page of a version shows. */
export interface PrivateProposal {
  frozen: FrozenProposal
  versionId: string
  /** Of this version. `replaced` where a newer one was sent. */
  state: Exclude<ProposalState, 'draft'> | 'replaced'
  /** The page of the newest version, where this is an older one. */
  newerUrl?: string
  /** Of the bytes of `record`. */
  hash: string
  record: string
  recordUrl: string
  seenAt: string | null
  accepted: {
    by: string
    at: string
    options: string[]
    sums: Sums
    invoice?: { number: string; url: string; due: string; outstanding: number }
  } | null
}

/** Finds the version of a client's link. An id finds none. */
export async function findProposalByToken(app: Tools, token: string): Promise<PrivateProposal | undefined> {
  const sent = await findVersionByToken(app.db, token)
  const row = sent && (await findRecord(app.db, sent.proposalId))
  if (!sent || !row) return undefined
  const url = privateUrl(app, 'p', sent)
  return {
    frozen: readFrozen(sent),
    versionId: sent.id,
    ...(await stateOfVersion(app, row, sent)),
    ...{ hash: sent.hash, record: sent.record, seenAt: sent.seenAt },
    recordUrl: `${url}/record.txt`,
    accepted: sent.version === row.version ? await findAcceptance(app, row) : null,
  }
}

async function stateOfVersion(
  app: Tools,
  row: ProposalRecord,
  sent: VersionRecord,
): Promise<Pick<PrivateProposal, 'state' | 'newerUrl'>> {
  if (sent.version === row.version) {
    return { state: stateOf(app, row, sent.validUntil) as PrivateProposal['state'] }
  }
  const newer = await findLastVersion(app.db, row)
  return { state: 'replaced', ...(newer && { newerUrl: privateUrl(app, 'p', newer) }) }
}

async function findAcceptance(app: Tools, row: ProposalRecord): Promise<PrivateProposal['accepted']> {
  const acceptance = readAcceptance(row)
  if (!acceptance || row.acceptedBy === null || row.acceptedAt === null) return null
  const { options, sums } = acceptance
  const invoice = await findDeposit(app, row.id)
  return { by: row.acceptedBy, at: row.acceptedAt, options, sums, ...(invoice && { invoice }) }
}
