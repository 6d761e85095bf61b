import { useEffect, useEffectEvent } from 'react'

interface PollOptions {
  everyMs: number
  /** Polls each time the page is visible again, not only when a turn was missed meanwhile. */
  onReturn?: boolean
}

/** Calls `poll` at each interval while the page is visible. Its signal aborts when the component is unmounted. */
export function usePoll(
  poll: (signal: AbortSignal) => unknown,
  { everyMs, onReturn = false }: PollOptions,
): void {
  const call = useEffectEvent(poll)

  useEffect(() => {
    const stop = new AbortController()
    // Counts turns, not time: a timer that is late once comes some milliseconds too early the next time.
    let isDue = onReturn
    const callWhenDue = () => {
      if (document.hidden || !isDue) return
      isDue = onReturn
      void call(stop.signal)
    }
    const timer = setInterval(() => {
      isDue = true
      callWhenDue()
    }, everyMs)
    document.addEventListener('visibilitychange', callWhenDue, { signal: stop.signal })
    return () => {
      clearInterval(timer)
      stop.abort()
    }
  }, [everyMs, onReturn])
}
