import type { speedBounds } from '../overview/figures.ts'
import type { MetricName } from '../schema.ts'
import type { DefinedTerm } from './definitions.ts'

/** Everything that `/admin/docs/analytics` explains. */
export type Term = DefinedTerm | (typeof speedBounds)[MetricName]['label']

/** The anchor of a term on its page. */
export function termId(term: Term): string {
  return term.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
}

export function termAddress(term: Term): string {
  return `/admin/docs/analytics#${termId(term)}`
}
