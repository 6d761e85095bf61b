import type { Selectable } from 'kysely'
import type { EnquiryEntryTable, EnquiryTable } from '#db/tables.ts'
import type { Database } from '#platform/db/database.server.ts'
import { answerPage, type PageRequest } from '#platform/http/list-page.ts'
import { noMailServer } from '#platform/mail/mail.server.ts'
import { matchingIds } from '#services/search/search.server.ts'
import { studio } from '#studio'
import { countGroups, countOverdue, overdueSince, sumGroups, toInboxCounts } from './counts.server.ts'
import { type EnquiryKind, type EnquiryStatus, enquiryStatuses, mostOverdue, searchLimit } from './enquiry.ts'
import { awaitingReply, readReplyClock } from './reply-clock.ts'
import type { Enquiry, Entry, InboxFilters, InboxPage, Thread } from './schema.ts'

const activeStatuses: readonly EnquiryStatus[] = ['new', 'read', 'replied']

/** Lists what analytics counts as goals: enquiries of a span of time that are neither spam nor in the trash. */
export async function listEnquiryGoals(
  db: Database,
  from: Date,
  to: Date,
): Promise<{ visit: string | null; email: string; worth: number | null }[]> {
  return db
    .selectFrom('enquiry')
    .select(['visit', 'person as email', 'value as worth'])
    .where('createdAt', '>=', from.toISOString())
    .where('createdAt', '<', to.toISOString())
    .where('status', '<>', 'spam')
    .where('deletedAt', 'is', null)
    .execute()
}

/** Finds who sent an enquiry, and with which words, for the page of times. */
export async function findSender(
  db: Database,
  id: string,
): Promise<{ name: string; email: string; message: string } | undefined> {
  return db
    .selectFrom('enquiry')
    .select(['name', 'email', 'message'])
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
}

/**
 * Lists a page, newest first. In the inbox, enquiries whose reply is late come before the others, the longest overdue first.
 * A search stops at the newest `searchLimit` matches.
 */
export async function listEnquiries(
  db: Database,
  wanted: InboxFilters & PageRequest,
  now: Date,
): Promise<InboxPage> {
  const { page, limit } = wanted
  const through = page * limit
  const [groups, overdue, found] = await Promise.all([
    countGroups(db),
    countOverdue(db, now),
    wanted.q ? findMatches(db, wanted, searchLimit) : findFirstIds(db, wanted, through, now),
  ])
  const total = wanted.q ? found.length : sumGroups(groups, wanted, listStatuses(wanted))
  const ids = found.slice(through - limit, through)
  const rows = ids.length ? await db.selectFrom('enquiry').selectAll().where('id', 'in', ids).execute() : []
  const order = wanted.q ? ids.toSorted().reverse() : ids
  rows.sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id))
  return {
    enquiries: rows.map((row) => toEnquiry(row, now)),
    counts: toInboxCounts(groups, overdue),
    ...answerPage(total, wanted),
  }
}

/** Finds an enquiry outside the trash, or with `trashed` in it. */
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

/** Finds the newest enquiry of an address that is neither spam nor in the trash. */
export async function findNewestOf(db: Database, email: string, now: Date): Promise<Enquiry | undefined> {
  const row = await db
    .selectFrom('enquiry')
    .selectAll()
    .where('person', '=', email.toLowerCase())
    .where('status', '<>', 'spam')
    .where('deletedAt', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row && toEnquiry(row, now)
}

/** Lists the enquiries that have waited longest for a reply, for the dashboard. */
export async function listAwaiting(db: Database, now: Date, limit: number): Promise<Enquiry[]> {
  const lists = await Promise.all(
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
  const rows = lists.flat().sort((a, b) => (a.id < b.id ? -1 : 1))
  return rows.slice(0, limit).map((row) => toEnquiry(row, now))
}

/** Yields everything that a filter matches, newest first, 500 rows at a time. */
export async function* streamEnquiries(
  db: Database,
  filters: InboxFilters,
  now: Date,
): AsyncGenerator<Enquiry> {
  const step = 500
  const ids = filters.q ? await findMatches(db, filters) : await findNewestIds(db, filters)
  for (let from = 0; from < ids.length; from += step) {
    const rows = await db
      .selectFrom('enquiry')
      .selectAll()
      .where('id', 'in', ids.slice(from, from + step))
      .orderBy('id', 'desc')
      .execute()
    for (const row of rows) yield toEnquiry(row, now)
  }
}

function toEnquiry(row: Selectable<EnquiryTable>, now: Date): Enquiry {
  const { id, fingerprint: _f, spamScore: _s, toldAt: _t, person: _p, askedAt, ...shown } = row
  const status = row.status as EnquiryStatus
  return {
    _id: id,
    ...shown,
    kind: row.kind as EnquiryKind,
    status,
    services: JSON.parse(row.services),
    source: JSON.parse(row.source),
    visit: row.visit === null ? null : JSON.parse(row.visit),
    value: row.value,
    reply: readReplyClock({ createdAt: askedAt ?? row.createdAt, status }, studio.replyWithinHours, now),
  }
}

async function findFirstIds(db: Database, wanted: InboxFilters, most: number, now: Date): Promise<string[]> {
  const isInbox = wanted.view === 'inbox' || wanted.view === 'awaiting'
  const [late, newest] = await Promise.all([
    isInbox ? findLateIds(db, wanted, now) : Promise.resolve<string[]>([]),
    findNewestIds(db, wanted, most),
  ])
  return [...late, ...newest.filter((id) => !late.includes(id))]
}

/** Finds at most `mostOverdue` ids, oldest first, so that the query reads as little as the count of them. */
async function findLateIds(db: Database, wanted: InboxFilters, now: Date): Promise<string[]> {
  const statuses = listStatuses(wanted).filter((status) => awaitingReply.includes(status))
  const lists = await Promise.all(
    statuses.map((status) =>
      selectFiltered(db, wanted)
        .select('id')
        .where('status', '=', status)
        .where('createdAt', '<=', overdueSince(now))
        .where((row) => row.or([row('askedAt', 'is', null), row('askedAt', '<=', overdueSince(now))]))
        .orderBy('id')
        .limit(mostOverdue)
        .execute(),
    ),
  )
  const ids = lists.flat().map(({ id }) => id)
  return ids.sort().slice(0, mostOverdue)
}

/**
 * Merges the newest ids of each status. The index is sorted by id within a status, so that one query over several statuses
 * would sort all of their rows first. The trash has an index sorted by id alone.
 */
async function findNewestIds(db: Database, wanted: InboxFilters, most = Infinity): Promise<string[]> {
  const statuses = listStatuses(wanted)
  const groups = wanted.view === 'trash' ? [statuses] : statuses.map((status) => [status])
  const lists = await Promise.all(
    groups.map((group) =>
      selectFiltered(db, wanted)
        .select('id')
        .$if(group.length < enquiryStatuses.length, (query) => query.where('status', 'in', group))
        .orderBy('id', 'desc')
        .$if(most < Infinity, (query) => query.limit(most))
        .execute(),
    ),
  )
  const ids = lists.flat().map(({ id }) => id)
  return ids.sort((a, b) => (a < b ? 1 : -1)).slice(0, most)
}

/** Finds the ids of the newest enquiries that match a search, or without `most` of all. */
async function findMatches(db: Database, wanted: InboxFilters, most = Infinity): Promise<string[]> {
  const matches = matchingIds(db, 'enquiry', wanted.q ?? '')
  const statuses = listStatuses(wanted)
  if (!matches || statuses.length === 0) return []
  const rows = await db
    .selectFrom(matches.as('match'))
    // SQLite takes the tables of a cross join in this order: first the matches, sorted as they are wanted.
    .crossJoin('enquiry')
    .select('enquiry.id')
    .whereRef('enquiry.id', '=', 'match.id')
    .where('deletedAt', isTrashed(wanted), null)
    .$if(wanted.kind !== undefined, (query) => query.where('kind', '=', wanted.kind as EnquiryKind))
    .$if(statuses.length < enquiryStatuses.length, (query) => query.where('status', 'in', statuses))
    .orderBy('match.number', 'desc')
    .$if(most < Infinity, (query) => query.limit(most))
    .execute()
  return rows.map(({ id }) => id)
}

const isTrashed = ({ view }: Pick<InboxFilters, 'view'>) => (view === 'trash' ? 'is not' : 'is')

function selectFiltered(db: Database, wanted: InboxFilters) {
  const { kind } = wanted
  return db
    .selectFrom('enquiry')
    .where('deletedAt', isTrashed(wanted), null)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind as EnquiryKind))
}

function listStatuses({ status, view }: Pick<InboxFilters, 'status' | 'view'>): readonly EnquiryStatus[] {
  const ofView = view === 'inbox' ? activeStatuses : view === 'awaiting' ? awaitingReply : enquiryStatuses
  return status ? ofView.filter((each) => each === status) : ofView
}

/** Lists the notes and replies of one enquiry, oldest first. */
export async function listThread(db: Database, enquiryId: string): Promise<Entry[]> {
  const rows = await db
    .selectFrom('enquiryEntry')
    .selectAll()
    .where('enquiryId', '=', enquiryId)
    .orderBy('id')
    .execute()
  return rows.map(toEntry)
}

function toEntry(row: Selectable<EnquiryEntryTable>): Entry {
  const { id, author, subject, body, createdAt, sentAt, failedAt, failure } = row
  const isReply = row.kind === 'reply'
  const unsent = failure === noMailServer ? 'waiting' : 'failed'
  const state = sentAt ? 'sent' : failedAt ? unsent : 'queued'
  return {
    _id: id,
    kind: row.kind as Entry['kind'],
    author,
    subject,
    body,
    createdAt,
    sentAt,
    failure,
    state: isReply ? state : null,
  }
}

/** Lists everything one person ever sent with its notes and replies, trash and spam included, the oldest first. */
export async function listPersonsEnquiries(db: Database, email: string, now: Date): Promise<Thread[]> {
  const ofPerson = db.selectFrom('enquiry').where('person', '=', email.toLowerCase())
  const [rows, entries] = await Promise.all([
    ofPerson.selectAll().orderBy('id').execute(),
    db
      .selectFrom('enquiryEntry')
      .selectAll()
      .where('enquiryId', 'in', ofPerson.select('id'))
      .orderBy('id')
      .execute(),
  ])
  const byEnquiry = Map.groupBy(entries, ({ enquiryId }) => enquiryId)
  return rows.map((row) => ({
    enquiry: toEnquiry(row, now),
    thread: (byEnquiry.get(row.id) ?? []).map(toEntry),
  }))
}

/** Lists the address of everybody who ever wrote, once, in lower case. */
export async function listPersons(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('enquiry').select('person').distinct().execute()
  return rows.map(({ person }) => person)
}

/** Finds the address, in lower case, of the sender of an enquiry. */
export async function findPersonOf(db: Database, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('enquiry').select('person').where('id', '=', id).executeTakeFirst()
  return row?.person
}
