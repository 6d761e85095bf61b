import type { Selectable } from 'kysely'
import type { EnquiryTable } from '#db/tables.ts'
import type { Database } from '#platform/db/database.server.ts'
import { studio } from '#studio.config.ts'
import { countPiles } from './inbox-counts.server.ts'
import type { Enquiry, InboxFilters, InboxPage } from './inbox-schema.ts'
import { awaitingReply, readReplyClock } from './reply-clock.ts'
import type { EnquiryKind, EnquiryStatus } from './schema.ts'
import { searchWords, wordRange } from './search-words.ts'

/** The id of no enquiry. */
const nobody = ''
const inHand: readonly EnquiryStatus[] = ['new', 'read', 'replied']

interface PageWanted extends InboxFilters {
  page: number
  limit: number
}

/** Newest first. */
export async function listEnquiries(db: Database, wanted: PageWanted, now: Date): Promise<InboxPage> {
  const { page, limit } = wanted
  const through = page * limit
  const [{ counts, piles }, found, newest] = await Promise.all([
    countPiles(db, now),
    wanted.q ? countMatching(db, wanted) : undefined,
    newestIds(db, wanted, through),
  ])
  const total = found ?? (wanted.view === 'trash' ? await countMatching(db, wanted) : sizeOf(piles, wanted))
  const ids = newest.slice(through - limit)
  const rows = ids.length
    ? await db.selectFrom('enquiry').selectAll().where('id', 'in', ids).orderBy('id', 'desc').execute()
    : []
  return {
    enquiries: rows.map((row) => toEnquiry(row, now)),
    counts,
    total,
    pages: Math.ceil(total / limit),
    currentPage: page,
  }
}

/** One that is not in the trash, unless it is asked for there. */
export async function findEnquiry(
  db: Database,
  id: string,
  now: Date,
  { trashed = false } = {},
): Promise<Enquiry | undefined> {
  const row = await db
    .selectFrom('enquiry')
    .selectAll()
    .where('id', '=', id)
    .where('deletedAt', trashed ? 'is not' : 'is', null)
    .executeTakeFirst()
  return row && toEnquiry(row, now)
}

/** Those that have waited longest for an answer: what the dashboard shows. */
export async function listAwaiting(db: Database, now: Date, limit: number): Promise<Enquiry[]> {
  const piles = await Promise.all(
    awaitingReply.map((status) =>
      db
        .selectFrom('enquiry')
        .selectAll()
        .where('status', '=', status)
        .where('deletedAt', 'is', null)
        .orderBy('id')
        .limit(limit)
        .execute(),
    ),
  )
  const rows = piles.flat().sort((a, b) => (a.id < b.id ? -1 : 1))
  return rows.slice(0, limit).map((row) => toEnquiry(row, now))
}

/** All that a filter names, newest first, a few hundred at a time. */
export async function* readEnquiries(
  db: Database,
  filters: InboxFilters,
  now: Date,
): AsyncGenerator<Enquiry> {
  const step = 500
  for (let before: string | undefined; ; ) {
    const rows = await matching(db, filters)
      .selectAll()
      .$if(before !== undefined, (query) => query.where('id', '<', before as string))
      .orderBy('id', 'desc')
      .limit(step)
      .execute()
    for (const row of rows) yield toEnquiry(row, now)
    if (rows.length < step) return
    before = rows.at(-1)?.id
  }
}

/** How often the same message has come since then. */
export async function countRepeats(db: Database, fingerprint: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('enquiry')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('fingerprint', '=', fingerprint)
    .where('createdAt', '>', since.toISOString())
    .executeTakeFirstOrThrow()
  return count
}

export function toEnquiry(row: Selectable<EnquiryTable>, now: Date): Enquiry {
  const { id, fingerprint: _f, spamScore: _s, toldAt: _t, person: _p, ...shown } = row
  const status = row.status as EnquiryStatus
  return {
    _id: id,
    ...shown,
    kind: row.kind as EnquiryKind,
    status,
    services: JSON.parse(row.services),
    source: JSON.parse(row.source),
    reply: readReplyClock({ createdAt: row.createdAt, status }, studio.replyWithinHours, now),
  }
}

/** Without a search the total is among the figures already: nothing is counted twice. */
function sizeOf(piles: readonly { status: string; kind: string; count: number }[], wanted: InboxFilters) {
  const statuses: readonly string[] | undefined = statusesOf(wanted)
  return piles
    .filter(({ status }) => statuses?.includes(status) ?? true)
    .filter(({ kind }) => wanted.kind === undefined || kind === wanted.kind)
    .reduce((sum, { count }) => sum + count, 0)
}

async function countMatching(db: Database, filters: InboxFilters): Promise<number> {
  const { total } = await matching(db, filters)
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/**
 * Each status is a list in the index, newest at its end, so the newest of several are the newest of each, merged: a
 * common `in` would sort all of them first.
 */
async function newestIds(db: Database, wanted: InboxFilters, most: number): Promise<string[]> {
  const statuses = wanted.q || wanted.view === 'trash' ? undefined : statusesOf(wanted)
  const lists = await Promise.all(
    (statuses ?? [undefined]).map((status) =>
      matching(db, status ? { ...wanted, view: 'all', status } : wanted)
        .select('id')
        .orderBy('id', 'desc')
        .limit(most)
        .execute(),
    ),
  )
  const ids = lists.flat().map(({ id }) => id)
  return ids.sort((a, b) => (a < b ? 1 : -1)).slice(0, most)
}

function matching(db: Database, { kind, status, view, q }: InboxFilters) {
  const statuses = statusesOf({ status, view })
  let query = db.selectFrom('enquiry').where('deletedAt', view === 'trash' ? 'is not' : 'is', null)
  if (statuses?.length === 0) return query.where('id', '=', nobody)
  if (statuses) query = query.where('status', 'in', statuses)
  if (kind) query = query.where('kind', '=', kind)
  if (!q) return query
  const words = searchWords(q)
  if (words.length === 0) return query.where('id', '=', nobody)
  for (const word of words) {
    const { from, to } = wordRange(word)
    query = query.where('id', 'in', (row) =>
      row.selectFrom('enquiryWord').select('enquiryId').where('word', '>=', from).where('word', '<', to),
    )
  }
  return query
}

function statusesOf({ status, view }: Pick<InboxFilters, 'status' | 'view'>): EnquiryStatus[] | undefined {
  const ofView = view === 'inbox' ? inHand : view === 'awaiting' ? awaitingReply : undefined
  if (!status) return ofView && [...ofView]
  return ofView && !ofView.includes(status) ? [] : [status]
}
