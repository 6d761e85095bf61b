import { useEffect, useEffectEvent, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { fetchEnquiries } from '#features/enquiries/inbox/requests.ts'

const pollMs = 60_000

/**
 * Asks each minute, while somebody can see the page, whether something came in, and shows it: the number in the sidebar,
 * the bell and the list are all loaded again. Only an answer that differs does so: a page at work is not disturbed.
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
      // Quietly: the next minute asks again, and the header says when the connection is gone.
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
