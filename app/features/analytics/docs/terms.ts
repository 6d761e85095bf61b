import { createContext, use } from 'react'
import type { MetricName } from '#services/visits/names.ts'
import type { speedBounds } from '../overview/figures.ts'
import type { DefinedTerm } from './definitions.ts'

/** Everything that `/admin/docs/analytics` explains. */
export type Term = DefinedTerm | (typeof speedBounds)[MetricName]['label']

/** The anchor of a term on its page. */
export function termId(term: Term): string {
  return term.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
}

function termAddress(term: Term): string {
  return `/admin/docs/analytics#${termId(term)}`
}

/** Whether the reader can open the page that explains the figures: not with a shared link. */
export const Explained = createContext(true)

/** Returns where a term is explained, or `undefined` where that page cannot be opened. */
export function useExplanations(): (term: Term) => string | undefined {
  const isExplained = use(Explained)
  return (term) => (isExplained ? termAddress(term) : undefined)
}
