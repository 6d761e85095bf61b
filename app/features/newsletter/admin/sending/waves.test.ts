import { expect, test } from 'vitest'
import { describePlan, describeWaves } from './waves.ts'

test('says on which days a large import gets an issue', () => {
  expect(describePlan([200, 500, 1_000, 1_300])).toContain(
    '200 today, then 500, 1,000, the other 1,300 on day 4.',
  )
  expect(
    describeWaves([
      { at: '2026-11-27T09:00:00.000Z', count: 500 },
      { at: '2026-11-28T09:00:00.000Z', count: 1_000 },
    ]),
  ).toContain(': 500 on 27 Nov, 1,000 on 28 Nov.')
})

test('says nothing where everybody gets it at once', () => {
  expect(describePlan([604])).toBeUndefined()
  expect(describeWaves([])).toBeUndefined()
})
