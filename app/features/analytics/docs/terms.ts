import { createContext, use } from 'react'

/** The anchor of a term that `/admin/docs/analytics` explains. */
export const termId = (term: string) => term.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')

/** Whether the reader can open the page that explains the figures: not with a shared link. */
export const Explained = createContext(true)

/** Returns where a term is explained, or `undefined` where that page cannot be opened. */
export function useExplanations(): (term: string) => string | undefined {
  const isExplained = use(Explained)
  return (term) => (isExplained ? `/admin/docs/analytics#${termId(term)}` : undefined)
}
