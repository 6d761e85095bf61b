import { addDays, fromStudioTime, isBetween, studioDay, toStudioTime } from '#platform/dates.ts'
import { studio } from '#studio'

/** Reports whether most people would rather not hear anything at this time, by the studio's clock. */
export function isQuiet(time: Date): boolean {
  return isBetween(toStudioTime(time).slice(11), studio.quietHours.from, studio.quietHours.to)
}

/** Returns the time itself, or the end of the quiet hours that it falls into. */
export function afterQuietHours(time: Date): Date {
  if (!isQuiet(time)) return time
  const today = studioDay(time)
  const end = endOn(today)
  return end > time ? end : endOn(addDays(today, 1))
}

const endOn = (day: string) => new Date(fromStudioTime(`${day}T${studio.quietHours.to}`) ?? '')
