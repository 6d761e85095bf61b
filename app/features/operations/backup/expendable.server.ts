import type { Config } from '#platform/config/config.server.ts'
import { studioTime } from '#platform/studio-time.server.ts'
import { findExpendable } from './retention.ts'

/** Deletes the archives that `BACKUP_KEEP` no longer wants, in a folder or a bucket. Called after a new one is whole. */
export async function deleteExpendable(
  names: readonly string[],
  retention: Config['backup']['retention'],
  remove: (name: string) => Promise<unknown>,
): Promise<void> {
  for (const name of findExpendable(names, retention, periodsOf)) await remove(name)
}

function periodsOf(time: Date) {
  const at = studioTime(time)
  const day = at.toPlainDate().toString()
  return { day, week: `${at.yearOfWeek} ${at.weekOfYear}`, month: day.slice(0, 7) }
}
