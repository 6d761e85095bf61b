import { expect, test } from 'vitest'
import { closedParts, describeException, nameException } from './day-hours.ts'

const shown = { from: 510, to: 1080 }

test('a day is closed before, between and after its hours, and all of it without any', () => {
  const spans = [
    { from: 540, to: 720 },
    { from: 780, to: 1050 },
  ]
  expect(closedParts({ spans }, shown)).toEqual([
    { from: 510, to: 540 },
    { from: 720, to: 780 },
    { from: 1050, to: 1080 },
  ])
  expect(closedParts({ spans: [] }, shown)).toEqual([shown])
  expect(closedParts({ spans: [{ from: 0, to: 1440 }] }, shown)).toEqual([])
})

test('a day with other hours is named by the owner, else by its kind', () => {
  const off = { rule: 'daysOff', name: '', hours: '' } as const
  expect([nameException(off), describeException(off)]).toEqual(['Day off', 'Day off'])
  expect(nameException({ ...off, name: 'Walking' })).toBe('Walking')
  const half = { rule: 'overrides', name: '', hours: '09:00 to 13:00' } as const
  expect([nameException(half), describeException(half)]).toEqual(['Other hours', '09:00 to 13:00'])
  expect(describeException({ ...half, hours: '' })).toBe('Closed')
})
