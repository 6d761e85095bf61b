import { useEffect, useState } from 'react'
import { attempt, type Outcome } from '#platform/browser/attempt.ts'
import { fetchNotifications, markRead } from './requests.ts'
import type { NotificationList } from './schema.ts'

const pollMs = 60_000

interface Feed {
  page: NotificationList
  /** Time of the page request, from which relative times are counted. */
  now: string
  read(id?: string): Promise<Outcome>
}

/** Returns the feed that the page loaded, and polls it each minute while the page is visible. */
export function useFeed(brought: NotificationList, broughtAt: string): Feed {
  const [latest, setLatest] = useState({ page: brought, now: broughtAt })
  const [seen, setSeen] = useState(brought)
  if (seen !== brought) {
    setSeen(brought)
    setLatest({ page: brought, now: broughtAt })
  }

  useEffect(() => {
    const stop = new AbortController()
    async function refresh() {
      if (document.visibilityState !== 'visible') return
      // Ignores a failed poll: the next one follows in a minute, and the header reports a lost connection.
      const page = await fetchNotifications(stop.signal).catch(() => undefined)
      if (page && !stop.signal.aborted) setLatest({ page, now: new Date().toISOString() })
    }
    const timer = setInterval(refresh, pollMs)
    document.addEventListener('visibilitychange', refresh, { signal: stop.signal })
    return () => {
      clearInterval(timer)
      stop.abort()
    }
  }, [])

  async function read(id?: string): Promise<Outcome> {
    setLatest((before) => ({ ...before, page: withRead(before.page, id) }))
    const outcome = await attempt(markRead(id))
    if (!outcome.ok) setLatest({ page: brought, now: broughtAt })
    return outcome
  }

  return { ...latest, read }
}

export function withRead(page: NotificationList, id?: string): NotificationList {
  const touched = page.notifications.filter((one) => !one.read && (id === undefined || one._id === id))
  return {
    ...page,
    unread: id === undefined ? 0 : Math.max(0, page.unread - touched.length),
    notifications: page.notifications.map((one) => (touched.includes(one) ? { ...one, read: true } : one)),
  }
}
