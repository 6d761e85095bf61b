import { expect, test } from 'vitest'
import { createCalendar } from '#platform/calendar.ts'
import { addDays } from '#platform/dates.ts'
import { defaultRules } from '../rules/queries.server.ts'
import { type BookingRules, weekdays } from '../rules/rules.ts'
import { listDates, listDaySlots } from './slots.server.ts'

const zones = [
  ...[
    'Europe/London',
    'Europe/Dublin',
    'Europe/Amsterdam',
    'Europe/Athens',
    'Europe/Moscow',
    'Europe/Chisinau',
  ],
  ...['Atlantic/Azores', 'Atlantic/Reykjavik', 'Africa/Casablanca', 'Africa/Cairo', 'Africa/Lagos', 'UTC'],
  ...['America/New_York', 'America/Los_Angeles', 'America/St_Johns', 'America/Sao_Paulo', 'America/Havana'],
  ...['America/Phoenix', 'America/Nuuk', 'America/Santiago', 'Asia/Kathmandu', 'Asia/Kolkata', 'Asia/Tehran'],
  ...[
    'Asia/Beirut',
    'Asia/Jerusalem',
    'Asia/Tokyo',
    'Australia/Lord_Howe',
    'Pacific/Chatham',
    'Pacific/Apia',
  ],
  'Pacific/Kiritimati',
]

const halfHour = 30 * 60_000
const dates = listDates('2026-01-01', '2028-12-31')

const wholeDays = (zone: string): BookingRules => ({
  ...defaultRules(),
  zone,
  weekly: Object.fromEntries(
    weekdays.map((day) => [day, [{ from: '00:00', to: '24:00' }]]),
  ) as BookingRules['weekly'],
  bankHolidays: false,
})

/** Reads wall time by `Intl`, which knows nothing of the times under test. */
const wallOf = (zone: string) => createCalendar({ timeZone: zone, locale: 'en-GB' })

/** The slots of a date by trying every quarter of an hour around it: each wall time once, at its first moment. */
function searchSlots(date: string, toWall: (moment: Date) => string): number[] {
  const first = new Map<string, number>()
  const from = Date.parse(`${date}T00:00:00Z`)
  for (let moment = from - 15 * 60 * 60_000; moment < from + 40 * 60 * 60_000; moment += halfHour / 2) {
    const wall = toWall(new Date(moment))
    const isSlot = wall.startsWith(date) && /:(00|30)$/.test(wall)
    if (isSlot && !first.has(wall)) first.set(wall, moment)
  }
  return [...first.values()].sort((one, other) => one - other)
}

test.each(zones)('every half hour from 2026 to 2028 on the wall of %s is the moment of a slot', (zone) => {
  const { toStudioTime } = wallOf(zone)
  const rules = wholeDays(zone)
  let changes = 0
  for (const date of dates) {
    const starts = listDaySlots(rules, date).map(({ from }) => from)
    const [first = 0, last = 0] = [starts[0], starts.at(-1)]
    const isEven = starts.length === 48 && starts.every((start, at) => start === first + at * halfHour)
    if (isEven) {
      const walls = [toStudioTime(new Date(first)), toStudioTime(new Date(last))]
      if (walls.join() !== `${date}T00:00,${date}T23:30`) expect(walls, date).toEqual([])
    } else {
      changes += 1
      expect(starts, date).toEqual(searchSlots(date, toStudioTime))
    }
  }
  const noons = ['2026-01-01', '2026-07-01'].map((date) => wallOf(zone).fromStudioTime(`${date}T12:00`))
  const [winter = '', summer = ''] = noons.map((moment) => moment?.slice(11))
  // Where a clock goes back at midnight, no slot of that date moves.
  if (winter !== summer) expect(changes).toBeGreaterThanOrEqual(3)
})

test('the time that a visitor of any zone reads is the moment of the slot, around each change of a clock', () => {
  for (const zone of zones) {
    const { toStudioTime, fromStudioTime } = wallOf(zone)
    const rules = wholeDays(zone)
    const changing = dates.filter((date) => listDaySlots(rules, date).length !== 48)
    for (const date of changing.flatMap((day) => [addDays(day, -1), day, addDays(day, 1)])) {
      const from = Date.parse(`${date}T00:00:00Z`)
      const seen = new Set<string>()
      // The slots of studios in all zones begin at quarters of an hour.
      for (let moment = from; moment < from + 24 * 60 * 60_000; moment += halfHour / 2) {
        const wall = toStudioTime(new Date(moment))
        const isSecond = seen.has(wall) || fromStudioTime(wall) !== new Date(moment).toISOString()
        seen.add(wall)
        // An hour that comes twice reads the same: only then is another moment behind it, before this one.
        if (isSecond)
          expect(Date.parse(fromStudioTime(wall) as string), `${zone} ${wall}`).toBeLessThan(moment)
      }
    }
  }
})
