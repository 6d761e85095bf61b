import { expect, test } from 'vitest'
import { formatArrival } from './enquiry-row.tsx'

const now = '2025-11-14T16:00:00.000Z'

test.each([
  ['today', '2025-11-14T09:42:00.000Z', '09:42'],
  ['yesterday', '2025-11-13T23:30:00.000Z', '13 Nov'],
  ['this year', '2025-01-02T09:00:00.000Z', '2 Jan'],
  ['last year', '2024-12-31T09:00:00.000Z', '31 Dec 2024'],
])('%s', (_, time, words) => {
  expect(formatArrival(time, now)).toBe(words)
})

test('the day is the day in Leeds, not in UTC', () => {
  expect(formatArrival('2025-07-01T23:30:00.000Z', '2025-07-02T08:00:00.000Z')).toBe('00:30')
})
