import { expect, test } from 'vitest'
import { beginComposer } from './form.ts'

test('a later time begins as nine tomorrow, also after midnight on the day of 25 hours', () => {
  const beginsAt = (now: string) => beginComposer([], now).at
  expect(beginsAt('2026-01-15T12:00:00.000Z')).toBe('2026-01-16T09:00')
  expect(beginsAt('2026-07-14T23:30:00.000Z')).toBe('2026-07-16T09:00')
  // Half past midnight on Sunday 25 October in Leeds.
  expect(beginsAt('2026-10-24T23:30:00.000Z')).toBe('2026-10-26T09:00')
})
