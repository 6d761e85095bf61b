import type { Config } from '#platform/config/config.server.ts'
import { studioTime, toDate } from '#platform/studio-time.server.ts'

/** Estimates when the last backup of today is deleted; null where backups are never deleted. */
export function findBackupsEnd({ backup: { retention } }: Pick<Config, 'backup'>, now: Date): string | null {
  if (retention === 'all') return null
  const ends = [{ days: retention.days }, { weeks: retention.weeks }, { months: retention.months }]
  const times = ends.map((span) => toDate(studioTime(now).add(span)).toISOString())
  return times.sort().at(-1) ?? null
}
