import type { App } from '../app.ts'
import { inTransaction } from './transaction.server.ts'

/**
 * Runs commands in one transaction, through an app whose queries join it. Waking jobs and refreshing pages wait for
 * the commit, because both read committed data.
 */
export async function inAppTransaction<T>(app: App, work: (app: App) => Promise<T>): Promise<T> {
  const wake = new Set<() => unknown>()
  const result = await inTransaction(app.db, (tx) =>
    work({
      ...app,
      db: tx,
      jobs: { ...app.jobs, wake: () => void wake.add(app.jobs.wake) },
      pages: { ...app.pages, refresh: async () => void wake.add(app.pages.refresh) },
    }),
  )
  for (const each of wake) await each()
  return result
}
