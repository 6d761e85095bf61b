import { formatShortDay } from '#platform/dates.ts'
import type { Issue } from '../../issues/schema.ts'
import { formatCount } from '../words.ts'

const reason = 'so that email services get to know this server'

/** Says on which days a large import gets an issue that is being sent; undefined for all others. */
export function describeWaves(planned: Issue['planned']): string | undefined {
  if (planned.length === 0) return undefined
  const days = planned.map(({ at, count }) => `${formatCount(count)} on ${formatShortDay(at)}`)
  return `A large import gets it over several days, ${reason}: ${days.join(', ')}. It pauses automatically if 2% come back.`
}

/** Says the same before it is sent, of the numbers for each day. */
export function describePlan(counts: readonly number[]): string | undefined {
  const [first, ...later] = counts
  if (first === undefined || later.length === 0) return undefined
  const days = later.map((count, index) =>
    index === later.length - 1 ? `the other ${formatCount(count)} on day ${index + 2}` : formatCount(count),
  )
  return `Many addresses were imported and have had no issue yet. They get it over several days, ${reason}: ${formatCount(first)} today, then ${days.join(', ')}. It pauses automatically if 2% come back.`
}
