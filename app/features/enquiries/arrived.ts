import { formatClock, formatDay } from '#platform/dates.ts'

/** '09:42' for today, '13 Nov' for this year, '13 Nov 2024' before: as short as it can be without doubt. */
export function arrivedWords(time: string, now: string): string {
  const day = formatDay(time)
  const today = formatDay(now)
  if (day === today) return formatClock(time)
  const year = today.slice(-5)
  return day.endsWith(year) ? day.slice(0, -year.length) : day
}
