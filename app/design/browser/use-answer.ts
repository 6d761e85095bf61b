import { useEffect, useEffectEvent, useState } from 'react'
import type { Outcome } from '#platform/browser/outcome.ts'

export interface Answer<T> {
  /** The last answer, perhaps to an earlier key while the current one loads. */
  value: T | undefined
  /** Why the last call failed, in words. */
  failure: string | undefined
  /** True until the current key is answered. */
  busy: boolean
  /** Loads the current key at once, without a pause. */
  again: () => void
}

interface AnswerOptions<T> {
  /** Waits for a pause in the typing. */
  pauseMs?: number
  /** The answer that the page was loaded with. */
  first?: { key: string; value: T }
}

/**
 * Loads what depends on typed or chosen values, once for each `key`; nothing without one. The answer to the latest key
 * wins: another key aborts the call before it. A failed call is repeated when the connection returns.
 */
export function useAnswer<T>(
  key: string | undefined,
  load: (signal: AbortSignal) => Promise<Outcome<T>>,
  { pauseMs = 0, first }: AnswerOptions<T> = {},
): Answer<T> {
  const [last, setLast] = useState<{ call: string; value?: T; failure?: string } | undefined>(
    first && { call: nameCall(first.key, 0), value: first.value },
  )
  const [urgent, setUrgent] = useState({ key, number: 0 })
  // An answer of before there was no key is no earlier answer to the next one.
  if (key === undefined && last) setLast(undefined)

  const isUrgent = urgent.number > 0 && urgent.key === key
  const call = key === undefined ? undefined : nameCall(key, isUrgent ? urgent.number : 0)
  const due = last?.call === call ? undefined : call
  const waitMs = isUrgent ? 0 : pauseMs
  // A timer may run after a render with another key, before the effect of that render has ended it.
  const start = useEffectEvent(async (signal: AbortSignal, asked: string) =>
    asked === due ? load(signal) : undefined,
  )
  useEffect(() => {
    if (due === undefined) return
    const stop = new AbortController()
    const { signal } = stop
    async function answer(due: string) {
      const outcome = await start(signal, due).catch((error: unknown) => {
        if (!signal.aborted) throw error
      })
      if (!outcome || signal.aborted) return
      setLast((before) =>
        outcome.ok ? { call: due, value: outcome.value } : { ...before, call: due, failure: outcome.message },
      )
    }
    const timer = setTimeout(() => void answer(due), waitMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [due, waitMs])

  const again = () => setUrgent(({ number }) => ({ key, number: number + 1 }))
  const hasFailed = last?.failure !== undefined
  const repeat = useEffectEvent(again)
  useEffect(() => {
    if (!hasFailed) return
    const tryAgain = () => repeat()
    addEventListener('online', tryAgain)
    return () => removeEventListener('online', tryAgain)
  }, [hasFailed])

  return { value: last?.value, failure: last?.failure, busy: due !== undefined, again }
}

const nameCall = (key: string, number: number) => `${number} ${key}`
