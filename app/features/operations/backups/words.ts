import { formatClock, formatDay, formatShortDay } from '#platform/dates.ts'
import { countOf } from '#platform/words.ts'
import type { BackupItem } from './schema.ts'

/** Names a backup by its moment: '20 Nov 2025, 03:30'. */
export const nameOfBackup = ({ takenAt }: Pick<BackupItem, 'takenAt'>) =>
  `${formatDay(takenAt)}, ${formatClock(takenAt)}`

export const shortNameOf = ({ takenAt }: Pick<BackupItem, 'takenAt'>) =>
  `${formatShortDay(takenAt)}, ${formatClock(takenAt)}`

const origins: Record<string, string> = {
  nightly: 'Nightly',
  hand: 'Manual',
  restore: 'Before a restore',
  update: 'Before an update',
}

export function describeContent({ isSealed, origin }: BackupItem): string {
  const content = isSealed ? 'Data, media and keys' : 'Data and media'
  return `${content}. ${(origin && origins[origin]) || 'Copied here'}`
}

const units = [
  ['day', 24 * 60],
  ['hour', 60],
  ['minute', 1],
] as const

/** Says a span in its two largest units: '17 hours 38 minutes'. */
export function formatSpan(ms: number): string {
  const minutes = Math.max(1, Math.round(ms / 60_000))
  const first = units.findIndex(([, size]) => minutes >= size)
  const [unit, size] = units[first] ?? units[2]
  const rest = units[first + 1]
  const parts = [countOf(Math.floor(minutes / size), unit)]
  if (rest && Math.floor((minutes % size) / rest[1]) > 0) {
    parts.push(countOf(Math.floor((minutes % size) / rest[1]), rest[0]))
  }
  return parts.join(' ')
}

type Retention = 'all' | { days: number; weeks: number; months: number }

/** Says which backups stay: '7 days, 4 weeks, 12 months'. */
export function describeRetention(retention: Retention): string {
  if (retention === 'all') return 'all are kept'
  const { days, weeks, months } = retention
  return [countOf(days, 'day'), countOf(weeks, 'week'), countOf(months, 'month')].join(', ')
}
