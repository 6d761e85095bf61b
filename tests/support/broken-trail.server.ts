import type { App } from '#platform/app.ts'

/** Runs `work` while the audit trail refuses writes. Restores it, because the next test may get the same database. */
export async function withBrokenTrail<T>({ db }: App, work: () => Promise<T>): Promise<T> {
  await db.schema.alterTable('auditEntry').renameTo('auditEntryAway').execute()
  try {
    return await work()
  } finally {
    await db.schema.alterTable('auditEntryAway').renameTo('auditEntry').execute()
  }
}
