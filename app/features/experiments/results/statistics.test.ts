import { describe, expect, it } from 'vitest'
import { compareBeliefs, isSplitUneven, rangeOfDifference, visitorsNeeded } from './statistics.ts'

/** Mulberry32: the same numbers in every run. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

interface Trial {
  rates: readonly number[]
  visitorsAWeek: number
  weeks: number
  effect: number
}

/** Plays one experiment and looks at it every day; the day on which a winner is called, undefined for none. */
function play({ rates, visitorsAWeek, weeks, effect }: Trial, random: () => number) {
  const samples = rates.map(() => ({ visitors: 0, conversions: 0 }))
  let arrived = 0
  for (let day = 1; day <= weeks * 7; day += 1) {
    for (; arrived < (visitorsAWeek * day) / 7; arrived += 1) {
      const at = Math.floor(random() * rates.length)
      const sample = samples[at] as (typeof samples)[number]
      sample.visitors += 1
      if (random() < (rates[at] as number)) sample.conversions += 1
    }
    const [base, ...others] = samples as [(typeof samples)[number], ...typeof samples]
    for (const other of others) {
      const { low, high } = rangeOfDifference(base, other, effect, others.length)
      if (low > 0 || high < 0) return { day, isBetter: low > 0 }
    }
  }
}

function repeat(trial: Trial, times = 1_000) {
  const random = createRandom(20261123)
  const decided = Array.from({ length: times }, () => play(trial, random)).filter(
    (each) => each !== undefined,
  )
  const days = decided.map(({ day }) => day).sort((a, b) => a - b)
  return {
    share: decided.length / times,
    better: decided.filter(({ isBetter }) => isBetter).length / times,
    medianWeeks: days.length > times / 2 ? (days[Math.floor(times / 2)] as number) / 7 : undefined,
  }
}

describe('a thousand experiments without a difference, looked at every day for eight weeks', () => {
  it.each([
    { rate: 0.005, visitorsAWeek: 200, effect: 50 },
    { rate: 0.02, visitorsAWeek: 50, effect: 50 },
    { rate: 0.02, visitorsAWeek: 1000, effect: 100 },
    { rate: 0.08, visitorsAWeek: 200, effect: 10 },
    { rate: 0.08, visitorsAWeek: 200, effect: 50 },
    { rate: 0.08, visitorsAWeek: 1000, effect: 20 },
    { rate: 0.3, visitorsAWeek: 200, effect: 50 },
    { rate: 0.5, visitorsAWeek: 50, effect: 50 },
  ])('have at most 5% winners: %o', ({ rate, ...more }) => {
    const { share } = repeat({ rates: [rate, rate], weeks: 8, ...more })
    expect(share).toBeLessThanOrEqual(0.05)
  })

  it('have at most 5% winners with four variants too', () => {
    const { share } = repeat({ rates: [0.2, 0.2, 0.2, 0.2], visitorsAWeek: 400, weeks: 8, effect: 50 })
    expect(share).toBeLessThanOrEqual(0.05)
  })
})

describe('a thousand true doublings at 200 visitors a week', () => {
  it('of 8 in 100 are found, half of them within three weeks', () => {
    const { better, medianWeeks } = repeat({ rates: [0.08, 0.16], visitorsAWeek: 200, weeks: 26, effect: 50 })
    expect(better).toBeGreaterThan(0.99)
    expect(medianWeeks).toBeLessThan(3.2)
  })

  it('of 3 in 100 are nearly all found within half a year', () => {
    const { better, medianWeeks } = repeat({ rates: [0.03, 0.06], visitorsAWeek: 200, weeks: 26, effect: 50 })
    expect(better).toBeGreaterThan(0.97)
    expect(medianWeeks).toBeLessThan(9)
  })

  it('of 1 in 100 are found in somewhat more than half of the cases within half a year', () => {
    const { better, medianWeeks } = repeat({ rates: [0.01, 0.02], visitorsAWeek: 200, weeks: 26, effect: 50 })
    expect(better).toBeGreaterThan(0.5)
    expect(medianWeeks).toBeGreaterThan(20)
  })
})

describe('the forecast', () => {
  it('is when four of five such experiments are decided, or more', () => {
    const visitors = visitorsNeeded(0.08, 50, 2) as number
    const { better } = repeat({
      rates: [0.08, 0.12],
      visitorsAWeek: (visitors * 2) / 8,
      weeks: 8,
      effect: 50,
    })
    expect(better).toBeGreaterThan(0.8)
    expect(better).toBeLessThan(0.95)
  })

  it('asks for more the smaller the difference and the more variants, and gives none where nobody converts', () => {
    const needed = (effect: number, variants = 2) => visitorsNeeded(0.08, effect, variants) as number
    expect(needed(20)).toBeGreaterThan(needed(50) * 4)
    expect(needed(50, 4)).toBeGreaterThan(needed(50))
    expect(visitorsNeeded(0, 50, 2)).toBeUndefined()
  })
})

describe('beliefs', () => {
  it('agree with the exact chance that one of two Beta distributions is the larger', () => {
    // P(Beta(2, 1) > Beta(1, 2)) = 5/6, and E(max) - E(Beta(1, 2)) = 4/5 - 1/3 - (1 - 5/6) ... computed by hand: 11/30.
    const [a, b] = compareBeliefs([
      { visitors: 1, conversions: 0 },
      { visitors: 1, conversions: 1 },
    ])
    expect(b?.best).toBeCloseTo(5 / 6, 3)
    expect(a?.loss).toBeCloseTo(11 / 30, 3)
    expect(b?.loss).toBeCloseTo(1 / 30, 3)
  })

  it('are shared equally by equal samples, and stay finite for a million visitors', () => {
    const same = { visitors: 1_000_000, conversions: 80_000 }
    for (const { best, loss } of compareBeliefs([same, same, same, same])) {
      expect(best).toBeCloseTo(0.25, 5)
      expect(loss).toBeGreaterThan(0)
      expect(loss).toBeLessThan(0.001)
    }
  })
})

describe('the split', () => {
  it('is uneven beyond what chance does once in a thousand tests', () => {
    expect(isSplitUneven([428, 318], [1, 1])).toBe(true)
    expect(isSplitUneven([348, 341], [1, 1])).toBe(false)
    expect(isSplitUneven([900, 100], [9, 1])).toBe(false)
    expect(isSplitUneven([0, 0], [1, 1])).toBe(false)
  })

  it('is called uneven in about one of a thousand even ones', () => {
    const random = createRandom(7)
    const tossed = Array.from({ length: 2_000 }, () => {
      const heads = Array.from({ length: 500 }, random).filter((each) => each < 0.5).length
      return isSplitUneven([heads, 500 - heads], [1, 1])
    })
    expect(tossed.filter(Boolean).length).toBeLessThan(8)
  })
})
