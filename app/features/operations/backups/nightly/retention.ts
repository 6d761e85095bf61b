import { isAhead } from '#platform/timers/recent.ts'
import { archivePattern } from '../archive/archive-name.ts'

/** How many of the last days, weeks and months that have an archive one is kept of; `all` deletes none. */
export interface Retention {
  days: number
  weeks: number
  months: number
}

interface Found {
  name: string
  takenAt: Date
}

export function readArchiveName(name: string): Found | undefined {
  const [, time] = archivePattern.exec(name) ?? []
  const iso = time?.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z')
  return iso && !Number.isNaN(Date.parse(iso)) ? { name, takenAt: new Date(iso) } : undefined
}

/** Lists the archives among these names. One dated in the future was made while the clock was ahead, and is not the newest. */
export function listUpTo(now: Date, names: readonly string[]): Found[] {
  return names.flatMap((name) => readArchiveName(name) ?? []).filter(({ takenAt }) => !isAhead(takenAt, now))
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
