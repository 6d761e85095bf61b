import type { Selectable } from 'kysely'
import type { AuditEntryTable } from '#db/tables.ts'
import type { Database } from '#platform/db/database.server.ts'
import { readPage } from '#platform/db/read-page.server.ts'
import type { PageRequest } from '#platform/http/list-page.ts'

type Fields = Readonly<Record<string, unknown>>

/** An entry of the audit trail as it was recorded. */
export interface Entry {
  id: string
  kind: string
  itemId: string
  action: string
  by: string | null
  own: boolean
  at: string
  before: Fields | null
  after: Fields | null
}

export interface EntryFilters {
  kind?: string | undefined
  /** A user, or an actor without an account, by name; null for the site itself. */
  by?: { id: string } | { name: string | null } | undefined
  /** The first moment, and the first moment after the last. */
  from?: string | undefined
  to?: string | undefined
}

/** Lists a page of the trail, newest first. Counts up to `most`. */
export async function listEntries(db: Database, filters: EntryFilters, request: PageRequest, most: number) {
  const found = matching(db, filters)
  const { rows, ...page } = await readPage(found, request, countUpTo(db, found, most))
  return { entries: rows.map(toEntry), ...page }
}

async function countUpTo(db: Database, found: ReturnType<typeof matching>, most: number): Promise<number> {
  const { total } = await db
    .selectFrom(found.clearSelect().clearOrderBy().select('id').limit(most).as('found'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** Yields all entries that match, newest first, 500 at a time. */
export async function* streamEntries(db: Database, filters: EntryFilters): AsyncGenerator<Entry[]> {
  const step = 500
  for (let last: Entry | undefined; ; ) {
    const rows = await matching(db, filters)
      .$if(last !== undefined, (query) => {
        const { at, id } = last as Entry
        return query.where('at', '<=', at).where(({ eb, or }) => or([eb('at', '<', at), eb('id', '<', id)]))
      })
      .limit(step)
      .execute()
    const entries = rows.map(toEntry)
    if (entries.length > 0) yield entries
    if (entries.length < step) return
    last = entries.at(-1)
  }
}

/** Lists the names of removed users, from the entries of their removal. */
export async function listRemovedActors(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('auditEntry')
    .select('before')
    .where('kind', '=', 'user')
    .where('action', '=', 'removed')
    .orderBy('at', 'desc')
    .limit(100)
    .execute()
  const names = rows.flatMap(({ before }) => (before ? ((JSON.parse(before) as Fields).name ?? []) : []))
  return [...new Set(names.map(String))].sort((a, b) => a.localeCompare(b))
}

function matching(db: Database, { kind, by, from, to }: EntryFilters) {
  let entries = db.selectFrom('auditEntry').selectAll()
  if (kind !== undefined) entries = entries.where('kind', '=', kind)
  if (by && 'id' in by) entries = entries.where('actorId', '=', by.id)
  if (by && 'name' in by) {
    entries = entries.where('actorId', 'is', null).where('actorName', by.name === null ? 'is' : '=', by.name)
  }
  if (from !== undefined) entries = entries.where('at', '>=', from)
  if (to !== undefined) entries = entries.where('at', '<', to)
  return entries.orderBy('at', 'desc').orderBy('id', 'desc')
}

function toEntry({ actorId, actorName, before, after, ...row }: Selectable<AuditEntryTable>): Entry {
  const { id, kind, itemId, action, at } = row
  return {
    ...{ id, kind, itemId, action, at },
    by: actorName,
    own: actorId !== null && actorId === itemId,
    before: before === null ? null : JSON.parse(before),
    after: after === null ? null : JSON.parse(after),
  }
}
