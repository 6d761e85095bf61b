/** A part of a day in minutes from midnight. */
interface Hours {
  from: number
  to: number
}

/** The hours of a day in which visitors can book, and the rule that gives it other hours than its weekday. */
export interface DayHours {
  day: string
  spans: readonly Hours[]
  exception?: { rule: 'daysOff' | 'overrides' | 'bankHolidays'; name: string; hours: string }
}

type Exception = NonNullable<DayHours['exception']>

const kinds = { daysOff: 'Day off', overrides: 'Other hours', bankHolidays: 'Bank holiday' } as const

/** Names a day with other hours: 'Christmas break', 'Boxing Day', 'Other hours'. */
export const nameException = ({ rule, name }: Exception): string => name || kinds[rule]

/** Labels a day with other hours: 'Day off', 'Bank holiday', '09:00 to 13:00'. */
export const describeException = ({ rule, hours }: Exception): string =>
  rule === 'overrides' ? hours || 'Closed' : kinds[rule]

/** Says both in one: 'Christmas break, day off', and 'Day off' of one without a name. */
export function sayException(exception: Exception): string {
  const [name, kind] = [nameException(exception), describeException(exception)]
  return name === kind ? name : `${name}, ${kind.toLowerCase()}`
}

/** Lists the parts of a day, between two hours, in which visitors cannot book. */
export function closedParts({ spans }: Pick<DayHours, 'spans'>, { from, to }: Hours): Hours[] {
  const parts: Hours[] = []
  let open = from
  for (const span of spans) {
    if (span.from > open) parts.push({ from: open, to: Math.min(span.from, to) })
    open = Math.max(open, span.to)
  }
  if (open < to) parts.push({ from: open, to })
  return parts.filter((part) => part.from < part.to)
}
