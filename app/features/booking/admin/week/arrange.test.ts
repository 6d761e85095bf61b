import { expect, test } from 'vitest'
import { arrange, joinSpans, shownHours } from './arrange.ts'
import { clockChangeOn, instantAt, partsOn, weekOf } from './days.ts'

const days = ['2026-10-24', '2026-10-25', '2026-10-26']

test('what meets another stands beside it, and the rest has the whole width', () => {
  const placed = arrange([
    { name: 'a', from: 540, to: 600 },
    { name: 'b', from: 570, to: 660 },
    { name: 'c', from: 600, to: 630 },
    { name: 'd', from: 700, to: 730 },
  ])
  expect(placed.map(({ item: { name }, lane, lanes }) => `${name} ${lane + 1}/${lanes}`)).toEqual([
    'a 1/2',
    'b 2/2',
    'c 1/2',
    'd 1/1',
  ])
})

test('twenty bookings of a quarter of an hour never cover one another', () => {
  const placed = arrange(
    Array.from({ length: 20 }, (_, index) => ({ from: index * 15, to: index * 15 + 15 })),
  )
  expect(placed).toHaveLength(20)
  for (const one of placed) {
    expect(one.to - one.from).toBe(30)
    const meets = placed.filter(
      (other) => other !== one && other.lane === one.lane && other.from < one.to && one.from < other.to,
    )
    expect(meets).toEqual([])
  }
})

test('a span over midnight has a part on each of its days', () => {
  const span = { start: '2026-10-24T22:30:00.000Z', end: '2026-10-25T00:15:00.000Z' }
  expect(partsOn(span, days)).toEqual([
    { day: '2026-10-24', from: 23 * 60 + 30, to: 24 * 60 },
    { day: '2026-10-25', from: 0, to: 75 },
  ])
  expect(partsOn({ start: '2026-10-24T10:00:00Z', end: '2026-10-24T23:00:00Z' }, days)).toHaveLength(1)
})

test('a span in the hour that autumn repeats is as long as it lasts', () => {
  const span = { start: '2026-10-25T00:45:00.000Z', end: '2026-10-25T01:15:00.000Z' }
  expect(partsOn(span, days)).toEqual([{ day: '2026-10-25', from: 105, to: 135 }])
})

test('the clock changes on two days of a year, and their midnights are the right instants', () => {
  expect(clockChangeOn('2026-10-25')).toBe(-60)
  expect(clockChangeOn('2026-03-29')).toBe(60)
  expect(clockChangeOn('2026-10-24')).toBe(0)
  expect(instantAt('2026-10-25', 24 * 60)).toBe('2026-10-26T00:00:00.000Z')
})

test('a week begins on its Monday', () => {
  expect(['2026-11-23', '2026-11-26', '2026-11-29'].map(weekOf)).toEqual(Array(3).fill('2026-11-23'))
})

test('busy spans of several calendars are joined where they meet', () => {
  const span = (start: string, end: string) => ({ start: `2026-11-26T${start}Z`, end: `2026-11-26T${end}Z` })
  expect(
    joinSpans([
      { ...span('12:00', '13:00'), name: 'Home' },
      { ...span('09:00', '11:00'), name: 'Work' },
      { ...span('10:00', '10:30'), name: 'Home' },
      { ...span('11:00', '11:30'), name: 'Work' },
    ]),
  ).toEqual([
    { ...span('09:00', '11:30'), names: ['Work', 'Home'] },
    { ...span('12:00', '13:00'), names: ['Home'] },
  ])
})

test('the week shows the hours of the rules, and stretches to what begins or ends outside of them', () => {
  const rules = [{ from: 540, to: 1050 }]
  expect(shownHours(rules, [])).toEqual({ from: 510, to: 1080 })
  expect(shownHours(rules, [{ from: 0, to: 1440 }])).toEqual({ from: 510, to: 1080 })
  expect(shownHours(rules, [{ from: 1200, to: 1440 }])).toEqual({ from: 510, to: 1260 })
  expect(shownHours([], [])).toEqual({ from: 510, to: 1050 })
})
