import type { Database } from '#platform/db/database.server.ts'
import { readPage } from '#platform/db/read-page.server.ts'
import type { Transaction } from '#platform/db/transaction.server.ts'
import { dayMs } from '#platform/durations.ts'
import type { PageRequest } from '#platform/http/list-page.ts'
import { createId } from '#platform/ids.ts'

const retentionMs = 730 * dayMs
const portion = 500

/** Names the author of a change. The command line has a name but no account. */
export interface Actor {
  readonly id: string | null
  readonly name: string
}

/** The actor of changes made on the operator's command line, where there is no session. */
export const commandLine: Actor = { id: null, name: 'the command line' }

export interface Change {
  /** The kind of the changed item, such as `post`. */
  kind: string
  itemId: string
  /** The change, such as `published`. */
  action: string
  /** Undefined for a change that the site itself made at a set time. */
  by: Actor | undefined
  before?: object
  after?: object
  at: Date
}

interface RecordedChange {
  id: string
  action: string
  by: string | null
  own: boolean
  at: string
  before: unknown
  after: unknown
}

/** Records the fields that differ. Runs in the transaction of the change, so that both are committed or neither. */
export async function recordChange(tx: Transaction, change: Change): Promise<void> {
  const { kind, itemId, action, by, at } = change
  const { before, after } = differing(change.before, change.after)
  await tx
    .insertInto('auditEntry')
    .values({
      id: createId(at.getTime()),
      kind,
      itemId,
      action,
      at: at.toISOString(),
      actorId: by?.id ?? null,
      actorName: by?.name ?? null,
      before: before && JSON.stringify(before),
      after: after && JSON.stringify(after),
    })
    .execute()
}

/** Finds the fields of an item as they were before its last change with this action. */
export async function findBefore(db: Database, itemId: string, action: string): Promise<unknown> {
  const last = await db
    .selectFrom('auditEntry')
    .select('before')
    .where('itemId', '=', itemId)
    .where('action', '=', action)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return JSON.parse(last?.before ?? 'null')
}

export async function countOldEntries(db: Database, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('auditEntry')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('at', '<', new Date(now.getTime() - retentionMs).toISOString())
    .executeTakeFirstOrThrow()
  return count
}

/** Deletes entries older than two years in batches, so that other writers need not wait long. */
export async function sweepAudit(db: Database, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - retentionMs).toISOString()
  for (;;) {
    const old = db
      .selectFrom('auditEntry')
      .select('id')
      .where('at', '<', oldest)
      .orderBy('at')
      .orderBy('id')
      .limit(portion)
    const deleted = await db.deleteFrom('auditEntry').where('id', 'in', old).returning('id').execute()
    if (deleted.length < portion) return
  }
}

/** Lists the changes of one item, newest first. */
export async function listChanges(db: Database, itemId: string, request: PageRequest) {
  const ofItem = db
    .selectFrom('auditEntry')
    .where('itemId', '=', itemId)
    .select(['id', 'itemId', 'action', 'actorId', 'actorName', 'at', 'before', 'after'])
    .orderBy('id', 'desc')
  const { rows, ...page } = await readPage(ofItem, request)
  const changes: RecordedChange[] = rows.map(({ itemId, actorId, actorName, before, after, ...row }) => ({
    ...row,
    by: actorName,
    own: actorId === itemId,
    before: before === null ? null : JSON.parse(before),
    after: after === null ? null : JSON.parse(after),
  }))
  return { changes, ...page }
}

function differing(before: object | undefined, after: object | undefined) {
  if (!before || !after) return { before: before ?? null, after: after ?? null }
  const old = before as Record<string, unknown>
  const now = after as Record<string, unknown>
  const names = Object.keys({ ...old, ...now }).filter(
    (name) => JSON.stringify(old[name]) !== JSON.stringify(now[name]),
  )
  const only = (from: Record<string, unknown>) => Object.fromEntries(names.map((name) => [name, from[name]]))
  return { before: only(old), after: only(now) }
}
