import { hourMs } from '../durations.ts'

/** Clocks of machines, of a shared disk and of the database differ by less. */
const slackMs = hourMs

/** Reports whether a recorded moment lies in the future: a clock that was ahead has left it. */
export function isAhead(at: string | number | Date, now: Date): boolean {
  return new Date(at).getTime() > now.getTime() + slackMs
}

/** Reports whether something happened within the last `ms`. A time in the future counts as never. */
export function isRecent(at: string | number | Date | null | undefined, ms: number, now: Date): boolean {
  if (at === null || at === undefined || isAhead(at, now)) return false
  return new Date(at).getTime() + ms > now.getTime()
}
