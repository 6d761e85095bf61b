import type { Database } from '../db/database.server.ts'
import { inTransaction, type TransactionTools } from '../db/transaction.server.ts'
import { createId } from '../ids.ts'

/**
 * Reads the version of each content by name, counting scheduled changes that have come. One statement: between two,
 * a change that is being folded in could be missed, and old pages would look fresh.
 */
export async function readVersions(db: Database, now: Date): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('contentVersion')
    .select(['name', 'version'])
    .unionAll(
      db
        .selectFrom('contentSchedule')
        .select(({ lit }) => ['name', lit(1).as('version')])
        .where('at', '<=', now.toISOString()),
    )
    .execute()
  const versions = new Map<string, number>()
  for (const { name, version } of rows) versions.set(name, (versions.get(name) ?? 0) + version)
  return versions
}

export async function bumpVersion(db: Database, name: string): Promise<void> {
  await db
    .insertInto('contentVersion')
    .values({ name, version: 1 })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((row) => ({ version: row('contentVersion.version', '+', 1) })),
    )
    .execute()
}

export async function scheduleChange(db: Database, name: string, at: Date): Promise<void> {
  await db.insertInto('contentSchedule').values({ id: createId(), name, at: at.toISOString() }).execute()
}

/**
 * Adds scheduled changes that have come to the versions, so that the poll need not count them for ever. The sums
 * stay the same, so no page becomes stale.
 */
export async function sweepScheduledChanges(app: TransactionTools): Promise<void> {
  await inTransaction(app, async (tx) => {
    const passed = await tx
      .deleteFrom('contentSchedule')
      .where('at', '<=', app.clock.now().toISOString())
      .returning('name')
      .execute()
    for (const { name } of passed) await bumpVersion(tx, name)
  })
}
