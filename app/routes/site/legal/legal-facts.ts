import type { Studio } from '#studio'

const kindNames = {
  message: 'messages',
  call: 'consultation requests',
  support: 'support requests',
  contact: 'contact forms',
} as const

/** What the privacy page and the terms say in braces. */
export function legalFacts(studio: Studio): Record<string, unknown> {
  return { ...studio, enquiryMonths: describeMonths(studio.enquiryMonths) }
}

/** `24 months`, or each kind's own time where they differ. */
function describeMonths(months: Readonly<Record<keyof typeof kindNames, number>>): string {
  const kinds = Object.keys(kindNames) as (keyof typeof kindNames)[]
  const longest = Math.max(...kinds.map((kind) => months[kind]))
  if (kinds.every((kind) => months[kind] === longest)) return `${longest} months`
  return kinds.map((kind) => `${months[kind]} months (${kindNames[kind]})`).join(', ')
}
