import type { App } from '#platform/app.ts'
import type { Database } from '#platform/db/database.server.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'

const name = 'getting-started'

/** Reports whether an administrator has hidden the first steps on the dashboard. */
export async function isGettingStartedHidden(db: Database): Promise<boolean> {
  const row = await db.selectFrom('setting').select('name').where('name', '=', name).executeTakeFirst()
  return row !== undefined
}

/** Hides the first steps from all administrators. */
export async function hideGettingStarted(app: App): Promise<void> {
  const row = { name, value: '{}', version: 1, updatedAt: app.clock.now().toISOString() }
  await inTransaction(app, (tx) =>
    tx
      .insertInto('setting')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  )
}
