import { toDate } from '#platform/studio-time.server.ts'
import { studio } from '#studio'

/** Reports whether the studio's locale writes the month first, as in `11/14/2025`. */
const isMonthFirst = () =>
  new Intl.DateTimeFormat(studio.locale)
    .formatToParts()
    .find(({ type }) => type === 'day' || type === 'month')?.type === 'month'

/** Reads a date as `2025-11-14`, with or without a time, or in the form `14/11/2025` of the locale, in the studio's time. */
export function readDay(text: string): Date | undefined {
  const iso = text.trim().replace(/^(\d{1,2})[/.](\d{1,2})[/.](\d{4})$/, (_, ...parts: string[]) => {
    const [first = '', second = '', year = ''] = parts
    const [day, month] = isMonthFirst() ? [second, first] : [first, second]
    return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  })
  try {
    if (/:.*(Z|[+-]\d{2}:?\d{2})$/.test(iso)) return new Date(Temporal.Instant.from(iso).epochMilliseconds)
    return toDate(Temporal.PlainDateTime.from(iso).toZonedDateTime(studio.timeZone))
  } catch {
    return undefined
  }
}
