import { expect, test } from 'vitest'
import { createClock } from './clock.ts'
import { describeDifference, describePlace, describeShifts, differenceAt, findShifts } from './shifts.ts'

const clock = (timeZone: string) => createClock({ timeZone, locale: 'en-GB' })
const at = (time: string) => Date.parse(time)
const london = clock('Europe/London')

test('a difference is said in hours and minutes', () => {
  const hour = 3_600_000
  expect([0, hour, -2 * hour, 5.75 * hour].map(describeDifference)).toEqual([
    'the same time',
    '1 hour later',
    '2 hours earlier',
    '5 hours and 45 minutes later',
  ])
})

test('a change of the clock is found to the minute', () => {
  const found = findShifts(london.offsetAt, at('2026-03-18T10:20Z'), at('2026-04-29T23:00Z'))
  expect(found.map((shift) => new Date(shift.at).toISOString())).toEqual(['2026-03-29T01:00:00.000Z'])
})

test('a zone without changes says when the difference changes', () => {
  expect(describePlace(clock('Africa/Lagos'), london, at('2026-03-18T11:20Z'), at('2026-04-29T23:00Z'))).toBe(
    'At your place it is 1 hour later until 28 March, and the same time from 29 March.',
  )
})

test('between two changes the difference has two days', () => {
  expect(
    describePlace(clock('America/New_York'), london, at('2026-03-01T11:20Z'), at('2026-04-29T23:00Z')),
  ).toBe(
    'At your place it is 5 hours earlier until 7 March, 4 hours earlier from 8 March to 28 March, and 5 hours earlier from 29 March.',
  )
})

test('clocks that change together are one sentence', () => {
  expect(describePlace(clock('Europe/Amsterdam'), london, at('2026-03-18T11:20Z'), at('2026-04-29Z'))).toBe(
    'At your place it is 1 hour later.',
  )
})

test.each([
  [
    'Africa/Lagos',
    {
      '2026-03-29':
        'The clocks in Leeds go forward this night. From now on your clock and mine show the same.',
    },
  ],
  ['Europe/London', { '2026-03-29': 'Your clocks go forward this night.' }],
  [
    'Europe/Amsterdam',
    { '2026-03-29': 'Your clocks go forward this night. The clocks in Leeds go forward this night.' },
  ],
  [
    'Pacific/Auckland',
    {
      '2026-03-29':
        'The clocks in Leeds go forward on this day. From now on your clock shows 12 hours later than mine.',
      '2026-04-05': 'Your clocks go back this night. From now on your clock shows 11 hours later than mine.',
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
