import type { Config } from '#platform/config/config.server.ts'
import { countOf } from '#platform/words.ts'
import type { Studio } from '#studio'

const kindNames = {
  message: 'messages',
  call: 'consultation requests',
  support: 'support requests',
  contact: 'contact forms',
} as const

/** What the privacy page and the terms say in braces. */
export function legalFacts(studio: Studio): Record<string, unknown> {
  const { enquiryMonths } = studio
  return {
    ...studio,
    enquiryMonths: describeMonths(enquiryMonths),
    callMonths: countOf(enquiryMonths.call, 'month'),
  }
}

/** `24 months`, or each kind's own time where they differ. */
function describeMonths(months: Readonly<Record<keyof typeof kindNames, number>>): string {
  const kinds = Object.keys(kindNames) as (keyof typeof kindNames)[]
  const longest = Math.max(...kinds.map((kind) => months[kind]))
  if (kinds.every((kind) => months[kind] === longest)) return `${longest} months`
  return kinds.map((kind) => `${months[kind]} months (${kindNames[kind]})`).join(', ')
}

/** The longest time of a rule by which backups are kept: `for 12 months`. */
export function describeBackups({ retention }: Pick<Config['backup'], 'retention'>): string {
  if (retention === 'all') return 'until I delete them'
  const { days, weeks, months } = retention
  const [longest] = [
    { length: months * 31, words: countOf(months, 'month') },
    { length: weeks * 7, words: countOf(weeks, 'week') },
    { length: days, words: countOf(days, 'day') },
  ].sort((a, b) => b.length - a.length)
  return `for ${longest?.words}`
}
