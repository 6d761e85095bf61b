import type { App } from '#platform/app.ts'
import { studioTime } from '#platform/studio-time.server.ts'
import { eraseByDate } from '../../erase-by-date.server.ts'
import { listUpTo } from '../archive/archive-name.ts'

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

/** How many of the last days, weeks and months that have an archive one is kept of; `all` deletes none. */
export interface Retention {
  days: number
  weeks: number
  months: number
}

/**
 * Returns the archives to delete: all but the newest of each period that counts. Never the newest of all, and none that is dated
 * in the future.
 */
export function findExpendable(
  names: readonly string[],
  rule: Retention | 'all',
  now: Date,
  dayOf: (time: Date) => { day: string; week: string; month: string },
): string[] {
  if (rule === 'all') return []
  const found = listUpTo(now, names)
  found.sort((a, b) => b.takenAt.getTime() - a.takenAt.getTime())
  const staying = new Set(found.slice(0, 1).map(({ name }) => name))
  for (const [period, most] of [
    ['day', rule.days],
    ['week', rule.weeks],
    ['month', rule.months],
  ] as const) {
    const newest = new Map<string, string>()
    for (const { name, takenAt } of found) {
      const key = dayOf(takenAt)[period]
      if (!newest.has(key)) newest.set(key, name)
    }
    for (const name of [...newest.values()].slice(0, most)) staying.add(name)
  }
  return found.map(({ name }) => name).filter((name) => !staying.has(name))
}
