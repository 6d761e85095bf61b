import type { App } from '#platform/app.ts'
import { studioTime } from '#platform/studio-time.server.ts'
import { eraseByDate } from '../../erase-by-date.server.ts'
import { findExpendable } from './retention.ts'

/** Deletes the archives that `BACKUP_KEEP` no longer wants, in a folder or a bucket. Called after a new one is whole. */
export async function deleteExpendable(
  app: App,
  where: 'backups' | 'backups in the bucket',
  names: readonly string[],
  remove: (name: string) => Promise<unknown>,
): Promise<void> {
  const expendable = findExpendable(names, app.config.backup.retention, app.clock.now(), periodsOf)
  await eraseByDate(app, where, {
    count: async () => expendable.length,
    erase: async () => {
      for (const name of expendable) await remove(name)
    },
  })
}

function periodsOf(time: Date) {
  const at = studioTime(time)
  const day = at.toPlainDate().toString()
  return { day, week: `${at.yearOfWeek} ${at.weekOfYear}`, month: day.slice(0, 7) }
}
