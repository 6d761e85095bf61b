import { useEffect, useEffectEvent, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { fetchEnquiries } from '#features/enquiries/inbox/requests.ts'

const pollMs = 60_000

/**
 * Polls each minute while the page is visible, and reloads the sidebar's number, the bell and the list when the
 * number of unread enquiries has changed.
 */
export function useInboxWatch(unread: number) {
  const { revalidate } = useRevalidator()
  const newest = useRef<string>(undefined)

  const compare = useEffectEvent((nowUnread: number, nowNewest: string) => {
    const another = newest.current !== undefined && newest.current !== nowNewest
    newest.current = nowNewest
    if (another || nowUnread !== unread) void revalidate()
  })

  useEffect(() => {
    const stop = new AbortController()
    async function look() {
      if (document.visibilityState !== 'visible') return
      // Ignores a failed poll: the next one follows in a minute, and the header reports a lost connection.
      const answer = await fetchEnquiries({ limit: 1 }, stop.signal).catch(() => undefined)
      if (answer && !stop.signal.aborted) compare(answer.counts.unread, answer.enquiries[0]?._id ?? '')
    }
    const timer = setInterval(look, pollMs)
    document.addEventListener('visibilitychange', look, { signal: stop.signal })
    return () => {
      clearInterval(timer)
      stop.abort()
    }
  }, [])
}
