import { createHmac, randomBytes } from 'node:crypto'
import type { Database } from '#platform/db/database.server.ts'
import { isMissingTable } from '#platform/db/database-errors.server.ts'
import type { Transaction } from '#platform/db/transaction.server.ts'

/** Writes the hashes beside the backups, too: `features/operations/backups` has its handler. */
export const erasedFileJob = 'erased-file'

export interface Erasure {
  /** Of the address, with the key of an installation. */
  hash: string
  erasedAt: string
}

/** Erasures, and the keys that their hashes may have been made with. */
export interface KnownErasures {
  keys: readonly string[]
  erasures: readonly Erasure[]
}

/** Remembers, in the transaction of an erasure, that nothing of this address may come back with a backup. */
export async function recordErasure(tx: Transaction, email: string, now: Date): Promise<void> {
  const hash = hashOf(await ensureErasureKey(tx), email)
  await insertErasures(tx, [{ hash, erasedAt: now.toISOString() }], false)
  await tx.enqueue(erasedFileJob, {})
}

const hashOf = (key: string, email: string) =>
  createHmac('sha256', Buffer.from(key, 'base64url')).update(email.trim().toLowerCase()).digest('base64url')

/** Makes the key at first use. Every backup calls this first, so that each has the key of later erasures inside. */
export async function ensureErasureKey(db: Database): Promise<string> {
  const own = { name: 'first', key: randomBytes(32).toString('base64url') }
  await db
    .insertInto('erasureKey')
    .values(own)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await db
    .selectFrom('erasureKey')
    .select('key')
    .where('name', '=', own.name)
    .executeTakeFirstOrThrow()
  return row.key
}

/** Lists a database's erasures; none where its version did not store them yet. */
export async function listErasures(db: Database): Promise<KnownErasures> {
  try {
    const keys = await db.selectFrom('erasureKey').select('key').orderBy('name').execute()
    const erasures = await db.selectFrom('erasure').select(['hash', 'erasedAt']).orderBy('erasedAt').execute()
    return { keys: keys.map(({ key }) => key), erasures }
  } catch (error) {
    if (!isMissingTable(error)) throw error
    return { keys: [], erasures: [] }
  }
}

/** Notes in restored data, as of `takenAt`, which persons were erased since: the next start erases them there, too. */
export async function noteLaterErasures(
  db: Database,
  { keys, erasures }: KnownErasures,
  takenAt: string,
): Promise<void> {
  const later = erasures.filter(({ erasedAt }) => erasedAt > takenAt)
  if (later.length === 0) return
  for (const key of keys) {
    const name = (await hasKeys(db)) ? hashOf(key, 'key').slice(0, 16) : 'first'
    await db
      .insertInto('erasureKey')
      .values({ name, key })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  await insertErasures(db, later, true)
}

async function hasKeys(db: Database): Promise<boolean> {
  return (await db.selectFrom('erasureKey').select('name').limit(1).executeTakeFirst()) !== undefined
}

async function insertErasures(db: Database, erasures: readonly Erasure[], isDue: boolean): Promise<void> {
  for (const { hash, erasedAt } of erasures) {
    const row = { hash, erasedAt, isDue: isDue ? (1 as const) : (0 as const) }
    await db
      .insertInto('erasure')
      .values(row)
      .onConflict((conflict) => conflict.column('hash').doUpdateSet(row))
      .execute()
  }
}

/** Returns a function that tells when the person with an address was erased last, and undefined for all others. */
export async function readErasures(db: Database): Promise<(email: string) => string | undefined> {
  const { keys, erasures } = await listErasures(db)
  const times = new Map(erasures.map(({ hash, erasedAt }) => [hash, erasedAt]))
  return (email) =>
    times.size === 0
      ? undefined
      : keys
          .flatMap((key) => times.get(hashOf(key, email)) ?? [])
          .sort()
          .at(-1)
}

/** Returns a test of an address for erasures that are due in restored data, or undefined where none is. */
export async function findDueErasures(db: Database): Promise<((email: string) => boolean) | undefined> {
  const due = await db.selectFrom('erasure').select('hash').where('isDue', '=', 1).execute()
  if (due.length === 0) return undefined
  const hashes = new Set(due.map(({ hash }) => hash))
  const { keys } = await listErasures(db)
  return (email) => keys.some((key) => hashes.has(hashOf(key, email)))
}

/** Marks all due erasures as done. Of several processes one gets true. */
export async function markErasuresDone(db: Database): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('erasure')
    .set({ isDue: 0 })
    .where('isDue', '=', 1)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
