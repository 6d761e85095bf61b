import { fromStudioTime, studioDay } from '#platform/dates.ts'
import { dayMs } from '#platform/durations.ts'

const firstDay = Date.UTC(2020, 0, 1)

/** Counts days from 1 January 2020, as tables hold them. */
export type DayNumber = number

/** Numbers a day such as `2026-11-23`. Counted in UTC, whose days all have 24 hours. */
export function dayNumber(date: string): DayNumber {
  return (Date.parse(date) - firstDay) / dayMs
}

export function dateOf(day: DayNumber): string {
  return new Date(firstDay + day * dayMs).toISOString().slice(0, 10)
}

/** The day that the studio's calendar shows at a moment. */
export function dayAt(moment: string | Date): DayNumber {
  return dayNumber(studioDay(moment))
}

/** Returns a `dayAt` for milliseconds that formats once a minute: reports of a batch are from the same second or two. */
export function createDayCache(): (at: number) => DayNumber {
  const days = new Map<number, DayNumber>()
  return (at) => {
    const minute = Math.floor(at / 60_000)
    const day = days.get(minute) ?? dayAt(new Date(at))
    days.set(minute, day)
    return day
  }
}

/** The moment at which a day of the studio begins; its days have 23 or 25 hours where the clocks change. */
export function startOfDay(day: DayNumber): Date {
  return new Date(fromStudioTime(`${dateOf(day)}T00:00`) ?? '')
}

export interface Period {
  readonly start: DayNumber
  /** Included. */
  readonly end: DayNumber
}

/** The period of as many days that ends the day before. */
export function periodBefore({ start, end }: Period): Period {
  return { start: start - (end - start + 1), end: start - 1 }
}
