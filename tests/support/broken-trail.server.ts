import type { App } from '#platform/app.ts'

/** While the audit trail takes nothing in. It is put back, because the next test may get the same database. */
export async function withBrokenTrail<T>({ db }: App, work: () => Promise<T>): Promise<T> {
  await db.schema.alterTable('auditEntry').renameTo('auditEntryAway').execute()
  try {
    return await work()
  } finally {
    await db.schema.alterTable('auditEntryAway').renameTo('auditEntry').execute()
  }
}
