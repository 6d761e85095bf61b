import { useEffect, useEffectEvent, useState } from 'react'
import { createPath, useLocation } from 'react-router'
import { Button } from '#design/button.tsx'
import { useRouter } from './use-router.ts'

/**
 * When a route's module cannot be fetched, even ahead of a press, the router loads the page anew; in a tunnel that puts
 * the browser's error page in the place of what is being read. Where the browser lets us, such a reload waits until the
 * site can be reached, which tells a lost connection from a new version of the site. Whoever had pressed something
 * hears of it.
 */
export function KeptPage() {
  const router = useRouter()
  const { key } = useLocation()
  const [missedAt, setMissedAt] = useState<string>()
  const [busy, setBusy] = useState(false)
  const wanted = () => router?.state.navigation.location

  /** Loads whole what was pressed last, or else this page, once it is certain that there is a site to load it from. */
  async function go(): Promise<boolean> {
    const inReach = await fetch('/healthz', { method: 'HEAD', cache: 'no-store' }).then(
      () => true,
      () => false,
    )
    if (inReach) window.location.assign(createPath(wanted() ?? window.location))
    return inReach
  }

  const hold = useEffectEvent((event: NavigateEvent) => {
    if (event.navigationType !== 'reload' || event.userInitiated || !event.cancelable) return
    event.preventDefault()
    void go().then((gone) => {
      if (!gone && wanted()) setMissedAt(key)
    })
  })
  useEffect(() => {
    const { navigation } = window
    navigation?.addEventListener('navigate', hold)
    return () => navigation?.removeEventListener('navigate', hold)
  }, [])

  async function tryAgain() {
    setBusy(true)
    if (!(await go())) setBusy(false)
  }

  return (
    <div role="status">
      {missedAt === key && (
        <div className="kept-page">
          No internet connection
          <Button tone="accent" busy={busy} onClick={tryAgain}>
            Try again
          </Button>
        </div>
      )}
    </div>
  )
}
