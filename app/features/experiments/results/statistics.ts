/** Visitors of one variant, and how many of them reached the goal. */
export interface Sample {
  visitors: number
  conversions: number
}

export interface Range {
  low: number
  high: number
}

/** The largest share of experiments without a difference that may be reported to have one, however often anybody looks. */
const errorRate = 0.05

export const rateOf = ({ visitors, conversions }: Sample) => (visitors === 0 ? 0 : conversions / visitors)

/** Keeps the variance of a rate above zero where nobody, or everybody, has reached the goal yet. */
const smoothRate = ({ visitors, conversions }: Sample) => (conversions + 1) / (visitors + 2)

const varianceOf = (rate: number, visitors: number) => (rate * (1 - rate)) / visitors

/**
 * Half the width of a range that holds at every moment at once: the normal mixture of a sequential probability ratio test
 * (Robbins 1970; Johari et al. 2022, 'Always Valid Inference'). `expected` is the size of the differences it is narrowest
 * for.
 */
function marginOf(variance: number, expected: number, error: number): number {
  const spread = expected ** 2
  const total = variance + spread
  return Math.sqrt(((variance * total) / spread) * (2 * Math.log(1 / error) + Math.log(total / variance)))
}

/** The range of one variant's rate. */
export function rangeOfRate(sample: Sample, effect: number): Range {
  if (sample.visitors === 0) return { low: 0, high: 1 }
  const rate = smoothRate(sample)
  const margin = marginOf(varianceOf(rate, sample.visitors), (rate * effect) / 100, errorRate)
  return {
    low: Math.max(0, rateOf(sample) - margin),
    high: Math.min(1, rateOf(sample) + margin),
  }
}

/**
 * The range of the difference between a variant and the page as it is. `comparisons` is the number of variants that are
 * compared with it, over which the error is divided.
 */
export function rangeOfDifference(base: Sample, other: Sample, effect: number, comparisons: number): Range {
  if (base.visitors === 0 || other.visitors === 0) return { low: -1, high: 1 }
  const pooled = smoothRate({
    visitors: base.visitors + other.visitors,
    conversions: base.conversions + other.conversions,
  })
  const variance = varianceOf(smoothRate(base), base.visitors) + varianceOf(smoothRate(other), other.visitors)
  const margin = marginOf(variance, (pooled * effect) / 100, errorRate / comparisons)
  const difference = rateOf(other) - rateOf(base)
  return { low: Math.max(-1, difference - margin), high: Math.min(1, difference + margin) }
}

const chanceOfSplit = [0, 10.828, 13.816, 16.266]

/** Reports whether the visitors are split so unevenly that chance does it once in 1,000 tests (chi-squared). */
export function isSplitUneven(counts: readonly number[], weights: readonly number[]): boolean {
  const visitors = counts.reduce((sum, count) => sum + count, 0)
  const weight = weights.reduce((sum, each) => sum + each, 0)
  const chiSquared = counts.reduce((sum, count, at) => {
    const expected = (visitors * (weights[at] ?? 0)) / weight
    return expected > 0 ? sum + (count - expected) ** 2 / expected : sum
  }, 0)
  return chiSquared > (chanceOfSplit[counts.length - 1] ?? Number.POSITIVE_INFINITY)
}

const steps = 4_000

/**
 * The probability of each rate to be the highest, and what choosing it now is expected to lose, from the posteriors
 * Beta(1 + conversions, 1 + others) on a grid.
 */
export function compareBeliefs(samples: readonly Sample[]): { best: number; loss: number }[] {
  const [from, to] = spanOf(samples)
  const rates = Array.from({ length: steps }, (_, step) => from + ((to - from) * (step + 0.5)) / steps)
  const beliefs = samples.map((sample) => believe(sample, rates))
  const below = beliefs.map(cumulate)
  /** The chance of each to be the highest, with this rate. */
  const highest = beliefs.map((belief, at) =>
    belief.map((share, step) =>
      below.reduce((chance, sums, other) => (other === at ? chance : chance * (sums[step] as number)), share),
    ),
  )
  const chances = highest.map(sumUp)
  const all = sumUp(chances)
  const meanOf = (shares: readonly number[]) =>
    sumUp(shares.map((share, step) => share * (rates[step] as number)))
  const expectedBest = sumUp(highest.map(meanOf)) / all
  return beliefs.map((belief, at) => ({
    best: (chances[at] as number) / all,
    loss: Math.max(0, expectedBest - meanOf(belief)),
  }))
}

const sumUp = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)

function believe({ visitors, conversions }: Sample, rates: readonly number[]): number[] {
  const logs = rates.map(
    (rate) => conversions * Math.log(rate) + (visitors - conversions) * Math.log1p(-rate),
  )
  const most = Math.max(...logs)
  const densities = logs.map((log) => Math.exp(log - most))
  const sum = sumUp(densities)
  return densities.map((density) => density / sum)
}

/** Counts half of the step itself, so that two equal beliefs share it. */
function cumulate(belief: readonly number[]): number[] {
  let sum = 0
  return belief.map((share) => {
    sum += share
    return sum - share / 2
  })
}

/** Where the rates can be: eight deviations around each posterior's mean. */
function spanOf(samples: readonly Sample[]): [number, number] {
  const ends = samples.map((sample) => {
    const rate = smoothRate(sample)
    const reach = 8 * Math.sqrt(varianceOf(rate, sample.visitors + 3))
    return [Math.max(0, rate - reach), Math.min(1, rate + reach)] as const
  })
  return [Math.min(...ends.map(([low]) => low)), Math.max(...ends.map(([, high]) => high))]
}

/** Four of five experiments with the difference are decided by then. */
const power = 0.8416

/** How many visitors each variant needs before a difference of this size is seen; undefined where nobody converts. */
export function visitorsNeeded(rate: number, effect: number, variants: number): number | undefined {
  if (rate <= 0 || rate >= 1) return undefined
  const other = Math.min(1, rate * (1 + effect / 100))
  const isSeen = (visitors: number) => {
    const variance = varianceOf(rate, visitors) + varianceOf(other, visitors)
    const margin = marginOf(variance, (rate * effect) / 100, errorRate / (variants - 1))
    return other - rate >= margin + power * Math.sqrt(variance)
  }
  let [low, high] = [1, 2]
  while (!isSeen(high)) {
    if (high > 1e9) return undefined
    ;[low, high] = [high, high * 2]
  }
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (isSeen(middle)) high = middle
    else low = middle
  }
  return high
}
