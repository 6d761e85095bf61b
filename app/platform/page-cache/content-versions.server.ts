import type { Database } from '../db/database.server.ts'
import { inTransaction } from '../db/transaction.server.ts'
import { createId } from '../ids.ts'

/**
 * The version of each content by name, turns that have passed counted in. One statement: between two, a turn that is
 * being folded in could be missed, and pages of yesterday would look fresh.
 */
export async function readVersions(db: Database, now: Date): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('contentVersion')
    .select(['name', 'version'])
    .unionAll(
      db
        .selectFrom('contentTurn')
        .select(({ lit }) => ['name', lit(1).as('version')])
        .where('at', '<=', now.toISOString()),
    )
    .execute()
  const versions = new Map<string, number>()
  for (const { name, version } of rows) versions.set(name, (versions.get(name) ?? 0) + version)
  return versions
}

export async function bumpVersion(db: Database, name: string, now: Date): Promise<void> {
  await db
    .insertInto('contentVersion')
    .values({ name, version: now.getTime() })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((row) => ({ version: row('contentVersion.version', '+', 1) })),
    )
    .execute()
}

export async function addTurn(db: Database, name: string, at: Date): Promise<void> {
  await db.insertInto('contentTurn').values({ id: createId(), name, at: at.toISOString() }).execute()
}

/** Passed turns become part of the version, so that the poll does not count them for ever. No page notices. */
export async function sweepTurns(db: Database, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    const passed = await tx
      .deleteFrom('contentTurn')
      .where('at', '<=', now.toISOString())
      .returning('name')
      .execute()
    for (const { name } of passed) {
      await tx
        .insertInto('contentVersion')
        .values({ name, version: 1 })
        .onConflict((conflict) =>
          conflict.column('name').doUpdateSet((row) => ({ version: row('contentVersion.version', '+', 1) })),
        )
        .execute()
    }
  })
}
