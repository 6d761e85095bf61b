import { fromStudioTime, isBetween, studioDay, toStudioTime } from '#platform/dates.ts'
import { studio } from '#studio'

const { from, to } = studio.quietHours

/** Reports whether most people would rather not hear anything at this time, by the studio's clock. */
export function isQuiet(time: Date): boolean {
  return isBetween(toStudioTime(time).slice(11), from, to)
}

/** Returns the time itself, or the end of the quiet hours that it falls into. */
export function afterQuietHours(time: Date): Date {
  if (!isQuiet(time)) return time
  const today = endOn(studioDay(time))
  // From noon on, because the day on which the clocks go back has 25 hours.
  const tomorrow = new Date(Date.parse(`${studioDay(time)}T12:00:00Z`) + 24 * 60 * 60 * 1000)
  return today > time ? today : endOn(studioDay(tomorrow))
}

const endOn = (day: string) => new Date(fromStudioTime(`${day}T${to}`) ?? '')
