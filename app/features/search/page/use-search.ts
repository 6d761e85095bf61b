import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Outcome } from '#platform/browser/outcome.ts'
import { request } from '#platform/browser/request.ts'
import type { PublicAnswer } from '#services/search/kinds.ts'

const pauseMs = 250

interface Search {
  answer: PublicAnswer
  /** Why the typed query could not be answered. */
  failure: string | undefined
  isLoading: boolean
  /** Answers the typed words at once, without waiting for a pause, and after a failure once more. */
  searchNow: () => void
}

/**
 * Answers a query after a pause in the typing. The answer to the latest query wins: another one ends the call before it.
 * `onAnswer` gets the queries whose answers are shown.
 */
export function useSearch(query: string, first: PublicAnswer, onAnswer: (query: string) => void): Search {
  const [answer, setAnswer] = useState(first)
  const [failure, setFailure] = useState<string>()
  const [isLoading, setLoading] = useState(false)
  const [hurries, setHurries] = useState(0)
  const answered = useRef(first.query)
  const hurried = useRef(0)

  const ask = useEffectEvent(async (signal: AbortSignal) => {
    setLoading(true)
    const outcome = await findAnswer(query, signal)
    if (!outcome || signal.aborted) return
    setLoading(false)
    setFailure(outcome.ok ? undefined : outcome.message)
    if (!outcome.ok) return
    answered.current = query
    setAnswer(outcome.value)
    onAnswer(query)
  })

  useEffect(() => {
    const waitMs = hurries > hurried.current ? 0 : pauseMs
    hurried.current = hurries
    if (query === answered.current) {
      setLoading(false)
      setFailure(undefined)
      return
    }
    const asking = new AbortController()
    const timer = setTimeout(() => void ask(asking.signal), waitMs)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [query, hurries])

  const searchNow = () => setHurries((count) => count + 1)

  const hasFailed = failure !== undefined
  const searchAgain = useEffectEvent(searchNow)
  useEffect(() => {
    if (!hasFailed) return
    const again = () => searchAgain()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [hasFailed])

  return { answer, failure, isLoading, searchNow }
}

/** Returns nothing where another query ended the call. */
async function findAnswer(query: string, signal: AbortSignal): Promise<Outcome<PublicAnswer> | undefined> {
  if (query === '') return { ok: true, value: { query, results: [] } }
  return request<PublicAnswer>('GET', '/search', { query: { q: query }, signal }).catch(() => undefined)
}
