/** '1,204' */
export const formatCount = (count: number): string => count.toLocaleString('en-GB')

/** '1 reply', '1,204 replies'. A plural that does not follow the rule is named: `countOf(2, 'person', 'people')`. */
export const countOf = (count: number, one: string, more = pluralOf(one)): string =>
  `${formatCount(count)} ${count === 1 ? one : more}`

/** Counts things in a list of facts, which omits those that do not exist: '' for none. */
export const countSome = (count: number, one: string, more?: string): string =>
  count === 0 ? '' : countOf(count, one, more)

const pluralOf = (one: string) =>
  /[^aeiou]y$/.test(one) ? `${one.slice(0, -1)}ies` : /(s|x|ch|sh)$/.test(one) ? `${one}es` : `${one}s`

/** The link that calls a number, which people write with spaces and brackets. */
export const phoneLink = (phone: string): string => `tel:${phone.replaceAll(/[^+\d]/g, '')}`
