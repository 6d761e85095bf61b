import { useEffect, useEffectEvent, useState } from 'react'
import { useOnline } from '#design/browser/browser-state.ts'
import { searchEverything } from '#features/search/calls.ts'
import type { Outcome } from '#platform/browser/outcome.ts'
import type { SearchAnswer } from '#services/search/kinds.ts'

const shortestQuery = 2
const pauseMs = 150

interface Answered {
  /** The last answer, perhaps to an earlier query while the typed one is searched for. */
  answer: SearchAnswer | undefined
  state: 'searching' | 'answered' | 'failed'
  /** The reason for a failure, in words. */
  failure: string | undefined
  retry: () => void
}

/** Searches everything for two letters or more, after a pause in the typing. Only the last query is answered. */
export function useAnswer(query: string): Answered {
  const isSearched = query.length >= shortestQuery
  const [last, setLast] = useState<{ query: string; outcome: Outcome<SearchAnswer> }>()
  const isCurrent = last?.query === query
  const outcome = isSearched ? last?.outcome : undefined
  const failure = isCurrent && outcome && !outcome.ok ? outcome.message : undefined

  // Runs again once a retry has dropped the last outcome.
  const isDue = isSearched && !isCurrent
  useEffect(() => {
    if (!isDue) return
    const searching = new AbortController()
    const { signal } = searching
    const timer = setTimeout(async () => {
      const answer = await searchEverything({ query: { q: query }, signal }).catch(() => undefined)
      if (answer && !signal.aborted) setLast({ query, outcome: answer })
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      searching.abort()
    }
  }, [query, isDue])

  // An answer of before the box was emptied is no earlier answer to the next query.
  useEffect(() => {
    if (!isSearched) setLast(undefined)
  }, [isSearched])

  const retry = () => setLast(undefined)
  const online = useOnline()
  const retryOnceOnline = useEffectEvent(() => {
    if (failure) retry()
  })
  useEffect(() => {
    if (online) retryOnceOnline()
  }, [online])

  return {
    answer: outcome?.ok ? outcome.value : undefined,
    state: isDue ? 'searching' : failure ? 'failed' : 'answered',
    failure,
    retry,
  }
}
