import type { Results, VariantResult } from '../schema.ts'
import type { Range } from './statistics.ts'

type Verdict = Results['verdict']

interface Reading {
  variants: readonly VariantResult[]
  isUneven: boolean
  /** The smallest difference worth acting on, in percent of the rate. */
  effect: number
  /** Visitors of all variants; undefined where nobody reaches the goal. */
  needed: number | undefined
  /** Undefined where nobody comes. */
  weeksLeft: number | undefined
  isFinished: boolean
}

/** Says what an experiment shows so far, in the order: not usable, decided, too early. */
export function judge({ variants, isUneven, effect, needed, weeksLeft, isFinished }: Reading): Verdict {
  const [base, ...others] = variants as [VariantResult, ...VariantResult[]]
  if (isUneven) {
    return {
      state: 'uneven',
      winner: null,
      title: 'No verdict while the split is uneven.',
      text: 'The groups are not alike, so their rates cannot be compared. Copy the test to start again with the same settings.',
    }
  }
  const better = others
    .filter(({ difference }) => difference && difference.low > 0)
    .sort((a, b) => b.rate - a.rate)[0]
  if (better) {
    return {
      state: 'won',
      winner: better.id,
      title: `${better.name} is better, by ${formatRange(better.difference as Range)}.`,
      text: `Of every 100 visitors, about ${Math.max(1, Math.round((better.rate - base.rate) * 100))} more reach the goal. The range allows for daily checks.`,
    }
  }
  if (others.every(({ difference }) => difference && difference.high < 0)) {
    const [best] = [...others].sort((a, b) => b.rate - a.rate) as [VariantResult]
    return {
      state: 'lost',
      winner: base.id,
      title: `${base.name} is better. Keep the page as it is.`,
      text: `${best.name} loses ${formatRange(negate(best.difference as Range))}. The range allows for daily checks.`,
    }
  }
  const bound = (base.rate * effect) / 100
  const isRuledOut = ({ difference }: VariantResult) =>
    difference !== null && difference.low > -bound && difference.high < bound
  if (base.conversions > 0 && others.every(isRuledOut)) {
    return {
      state: 'same',
      winner: null,
      title: 'No difference worth acting on.',
      text: `Anything over ${formatPoints(bound)} points either way is ruled out. Keep whichever you like better.`,
    }
  }
  return {
    state: 'early',
    winner: null,
    title: isFinished ? 'It ended too early to say.' : `Too early to say. ${forecast(needed, weeksLeft)}`,
    text: describeLead(base, others),
  }
}

function forecast(needed: number | undefined, weeks: number | undefined): string {
  if (needed === undefined) return 'Nobody has reached the goal yet.'
  if (weeks === undefined) return 'There are no visitors yet.'
  if (weeks > 156) return "At today's traffic it takes over 3 years."
  return weeks <= 1
    ? "At today's traffic about a week more."
    : `At today's traffic about ${weeks} more weeks.`
}

function describeLead(base: VariantResult, others: readonly VariantResult[]): string {
  const [leader] = [...others].sort((a, b) => b.rate - a.rate)
  if (!leader?.difference || base.visitors === 0 || leader.visitors === 0)
    return 'Not every variant has been shown yet.'
  const lead = leader.rate - base.rate
  const { low, high } = leader.difference
  const position =
    lead === 0
      ? `${leader.name} and ${base.name} are level`
      : `${leader.name} is ${lead > 0 ? 'ahead' : 'behind'} by ${formatPoints(Math.abs(lead))} points`
  return `${position}, but with so few visitors the true difference may be anywhere from ${formatPoints(Math.abs(low))} points ${low < 0 ? 'worse' : 'better'} to ${formatPoints(Math.abs(high))} ${high < 0 ? 'worse' : 'better'}. Check as often as you like. These ranges allow for it.`
}

const negate = ({ low, high }: Range): Range => ({ low: -high, high: -low })

const formatRange = ({ low, high }: Range) => `${formatPoints(low)} to ${formatPoints(high)} points`

/** One decimal, in percentage points. */
export const formatPoints = (share: number) => (Math.round(share * 1000) / 10).toFixed(1)
