import { expect, test } from 'vitest'
import { blockForm } from './block-dialog.tsx'

const values = { name: '', isAllDay: true, first: '2026-10-24', last: '', from: '', to: '' }
const block = (changes: object) => blockForm.safeParse({ ...values, ...changes }).data

test('a block of whole days lasts from midnight to midnight by the clock of the studio', () => {
  expect(block({})).toMatchObject({ start: '2026-10-23T23:00:00.000Z', end: '2026-10-24T23:00:00.000Z' })
  // The clocks go back on the second day.
  expect(block({ last: '2026-10-25' })?.end).toBe('2026-10-26T00:00:00.000Z')
  expect(block({ last: '2026-10-23' })).toBeUndefined()
})

test('any other block has the times that are typed', () => {
  const typed = { isAllDay: false, from: '2026-11-24T09:00', to: '2026-11-24T10:30' }
  expect(block(typed)).toMatchObject({ start: '2026-11-24T09:00:00.000Z', end: '2026-11-24T10:30:00.000Z' })
  expect(block({ ...typed, to: '' })).toBeUndefined()
})
