import { expect, test } from 'vitest'
import { createClock, nameTime } from './clock.ts'
import { describePlace, describeShifts, differenceAt, findShifts } from './shifts.ts'

const clock = (timeZone: string) => createClock({ timeZone, locale: 'en-GB' })
const at = (time: string) => Date.parse(time)
const london = clock('Europe/London')

test('a change of the clock is found to the minute', () => {
  const found = findShifts(london.offsetAt, at('2026-03-18T10:20Z'), at('2026-04-29T23:00Z'))
  expect(found.map((shift) => new Date(shift.at).toISOString())).toEqual(['2026-03-29T01:00:00.000Z'])
})

const place = (zone: string, from = '2026-03-18T11:20Z') =>
  describePlace(clock(zone), london, 'Leeds', at(from), at('2026-04-29T23:00Z'))

test('the difference to the studio is one short sentence, with its next change', () => {
  expect(place('Africa/Lagos')).toBe('You are 1 hour ahead of Leeds until 28 March, then on the same time.')
  expect(place('America/New_York', '2026-03-01T11:20Z')).toBe(
    'You are 5 hours behind Leeds until 7 March, then 4 hours.',
  )
  expect(place('Asia/Kathmandu', '2026-04-01T11:20Z')).toBe('You are 4 hours and 45 minutes ahead of Leeds.')
})

test('nothing is said of clocks that show the same', () => {
  expect([place('Europe/London'), place('Europe/Dublin')]).toEqual([undefined, undefined])
})

test('clocks that change together keep their difference', () => {
  expect(place('Europe/Amsterdam')).toBe('You are 1 hour ahead of Leeds.')
})

test('a zone is named by its place, and the studio’s by its city', () => {
  const studio = { timeZone: 'Europe/London', city: 'Leeds' }
  const names = ['America/New_York', 'Europe/London', 'America/Argentina/Buenos_Aires', 'UTC']
  expect(names.map((name) => nameTime(name, studio))).toEqual([
    'New York time',
    'Leeds time',
    'Buenos Aires time',
    'UTC',
  ])
})

test.each([
  [
    'Africa/Lagos',
    {
      '2026-03-29': 'The clocks in Leeds go forward on this day, and you are then on the same time as Leeds.',
    },
  ],
  ['Europe/London', { '2026-03-29': 'The clocks go forward on this day.' }],
  ['Europe/Amsterdam', { '2026-03-29': 'The clocks go forward on this day.' }],
  [
    'Pacific/Auckland',
    {
      '2026-03-29': 'The clocks in Leeds go forward on this day, and you are then 12 hours ahead of Leeds.',
      '2026-04-05': 'Your clocks go back on this day, and you are then 11 hours ahead of Leeds.',
    },
  ],
])('%s: days on which a clock changes say so', (zone, expected) => {
  const days = describeShifts(clock(zone), london, 'Leeds', at('2026-03-18T11:20Z'), at('2026-04-29T23:00Z'))
  expect(Object.fromEntries(days)).toEqual(expected)
})

test.each(['Australia/Lord_Howe', 'Pacific/Chatham', 'Asia/Kathmandu', 'Pacific/Apia'])(
  '%s: the difference is that of the clocks on every half hour of a year',
  (zone) => {
    const visitor = clock(zone)
    const difference = differenceAt(visitor, london)
    const wall = (name: string) =>
      new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: name })
    const [there, here] = [wall(zone), wall('Europe/London')]
    const read = (format: Intl.DateTimeFormat, time: number) =>
      Date.parse(`${format.format(time).replace(' ', 'T')}Z`)
    for (let time = at('2026-01-01Z'); time < at('2027-01-01Z'); time += 30 * 60_000 * 13)
      expect(difference(time)).toBe(read(there, time) - read(here, time))
  },
)
