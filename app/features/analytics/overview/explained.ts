import { createContext, use } from 'react'
import { type Term, termAddress } from '../docs/terms.ts'

/** Whether the reader can open the page that explains the figures: not with a shared link. */
export const Explained = createContext(true)

/** Returns where a term is explained, or `undefined` where that page cannot be opened. */
export function useExplanations(): (term: Term) => string | undefined {
  const isExplained = use(Explained)
  return (term) => (isExplained ? termAddress(term) : undefined)
}
