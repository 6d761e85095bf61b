import { addDays, formatClock, formatShortDay, fromStudioTime, studioDay } from '#platform/dates.ts'
import { formatCount } from '#platform/words.ts'

/** When an issue is to be sent; `at` is the value of a date-and-time field, in the studio's time. */
export interface SendTime {
  isLater: boolean
  at: string
}

export const beginSendTime = (now: string): SendTime => ({
  isLater: false,
  at: `${addDays(studioDay(now), 1)}T09:00`,
})

/** Returns the instant to send at; undefined is now. */
export const instantOf = ({ isLater, at }: SendTime): string | undefined =>
  isLater ? fromStudioTime(at) : undefined

/** Says why a time cannot be chosen. */
export function refuseTime(time: SendTime, now: string): string | undefined {
  if (!time.isLater) return undefined
  const at = fromStudioTime(time.at)
  if (at === undefined) return 'Choose a date and a time'
  return at <= now ? 'This time has passed.' : undefined
}

/** The words of the button: 'Send to 604', 'Schedule for 26 Nov, 09:00'. */
export function sendLabel(time: SendTime, subscribers: number): string {
  const at = instantOf(time)
  return at ? `Schedule for ${formatShortDay(at)}, ${formatClock(at)}` : `Send to ${formatCount(subscribers)}`
}
