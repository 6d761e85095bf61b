import { expect, it } from 'vitest'
import { docParts } from '#features/analytics/docs/definitions.ts'
import {
  compareBeliefs,
  rangeOfDifference,
  visitorsNeeded,
} from '#features/experiments/results/statistics.ts'

const example = docParts
  .find(({ id }) => id === 'experiments')
  ?.definitions.find(({ term }) => term === 'An example')
const points = (share: number) => Math.abs(share * 100).toFixed(1)

it('the worked example of an experiment has the figures that its results would show', () => {
  const [a, b] = [
    { visitors: 350, conversions: 28 },
    { visitors: 350, conversions: 42 },
  ] as const
  const { low, high } = rangeOfDifference(a, b, 50, 1)
  const each = visitorsNeeded(28 / 350, 50, 2) as number
  const best = Math.round((compareBeliefs([a, b])[1]?.best ?? 0) * 100)
  expect(low).toBeLessThan(0)
  expect(example?.means).toContain(`${points((high - low) / 2)} points to either side`)
  expect(example?.means).toContain(`from ${points(low)} points worse to ${points(high)} better`)
  expect(example?.means).toContain(`with ${best}%`)
  expect(example?.means).toContain(`${each.toLocaleString('en-GB')} visitors`)
  expect(example?.means).toContain(`${(each * 2).toLocaleString('en-GB')} together`)
  expect(example?.means).toContain(`makes ${Math.ceil((each * 2 - 700) / 350)} more weeks`)

  const won = rangeOfDifference({ visitors: 300, conversions: 24 }, { visitors: 300, conversions: 75 }, 50, 1)
  expect(example?.more).toContain(`${points((won.high - won.low) / 2)} to either side`)
  expect(example?.more).toContain(`From ${points(won.low)} to ${points(won.high)} better`)
})
