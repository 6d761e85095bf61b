import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { usePoll } from './use-poll.ts'

interface LiveOptions<T> {
  everyMs: number
  /** Reports whether a value still changes on the server. */
  while: (value: T) => boolean
  /** Reports whether the page's other data has changed with it. By default that is so once the value changes no more. */
  reloads?: (next: T, before: T) => boolean
}

/**
 * Returns loaded data as they are now, and a function that shows a newer value. Reads them at each interval while they
 * change and the page is visible. A reload of the page wins over every read that began before it.
 */
export function useLive<T>(
  loaded: T,
  read: () => Promise<T | undefined>,
  { everyMs, while: changes, reloads = (next) => !changes(next) }: LiveOptions<T>,
): [T, (value: T) => void] {
  const { revalidate } = useRevalidator()
  const [latest, setLatest] = useState({ since: loaded, value: loaded })
  const value = latest.since === loaded ? latest.value : loaded
  const show = (next: T) => setLatest({ since: loaded, value: next })
  usePoll(
    async (signal) => {
      if (!changes(value)) return
      const next = await read()
      if (next === undefined || signal.aborted) return
      show(next)
      if (reloads(next, value)) void revalidate()
    },
    { everyMs, onReturn: true },
  )
  return [value, show]
}
