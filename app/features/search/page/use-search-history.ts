import { useEffect, useEffectEvent, useRef } from 'react'
import { queryIn, searchAddress, searchTitle } from './address.ts'

interface SearchHistory {
  /** Writes an answered query into the address. */
  note: (query: string) => void
  /** Makes the query an entry of its own, to which the visitor can go back. */
  commit: (query: string) => void
}

/**
 * Holds the query in the address, so that a reload, a bookmark and the way back from a result show its results. What is typed
 * replaces what was typed before it; after a submitted query, or one that the page was opened with, it is a new entry.
 */
export function useSearchHistory(
  opened: string,
  siteName: string,
  onBack: (query: string) => void,
): SearchHistory {
  const committed = useRef(new Set([opened]))

  const back = useEffectEvent(() => {
    const query = currentQuery()
    committed.current.add(query)
    onBack(query)
  })
  useEffect(() => {
    const listener = () => back()
    addEventListener('popstate', listener)
    return () => removeEventListener('popstate', listener)
  }, [])

  return {
    note(query) {
      document.title = `${searchTitle(query)} | ${siteName}`
      const before = currentQuery()
      if (query === before) return
      const isEntry = before !== '' && committed.current.has(before)
      history[isEntry ? 'pushState' : 'replaceState'](null, '', searchAddress(query))
    },
    commit(query) {
      committed.current.add(query)
    },
  }
}

const currentQuery = () => queryIn(new URLSearchParams(location.search))
