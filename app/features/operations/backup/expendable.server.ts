import type { App } from '#platform/app.ts'
import { studioTime } from '#platform/studio-time.server.ts'
import { findExpendable } from './retention.ts'

/** Deletes the archives that `BACKUP_KEEP` no longer wants, in a folder or a bucket. Called after a new one is whole. */
export async function deleteExpendable(
  names: readonly string[],
  { config, clock }: Pick<App, 'clock' | 'config'>,
  remove: (name: string) => Promise<unknown>,
): Promise<void> {
  for (const name of findExpendable(names, config.backup.retention, clock.now(), periodsOf))
    await remove(name)
}

function periodsOf(time: Date) {
  const at = studioTime(time)
  const day = at.toPlainDate().toString()
  return { day, week: `${at.yearOfWeek} ${at.weekOfYear}`, month: day.slice(0, 7) }
}
