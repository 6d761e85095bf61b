import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { Button } from '#design/button.tsx'

/**
 * When a route's module cannot be fetched, even ahead of a press, the router loads the page anew; in a tunnel that puts
 * the browser's error page in the place of what is being read. Where the browser lets us, such a reload waits until the
 * site can be reached, which tells a lost connection from a new version of the site. Whoever had pressed something
 * hears of it.
 */
export function KeptPage() {
  const { location: wanted } = useNavigation()
  const { key } = useLocation()
  const [missed, setMissed] = useState<{ address: string; at: string }>()
  const [busy, setBusy] = useState(false)

  const hold = useEffectEvent((event: NavigateEvent) => {
    if (event.navigationType !== 'reload' || event.userInitiated || !event.cancelable) return
    event.preventDefault()
    const pressed = wanted !== undefined || navigator.userActivation.isActive
    const address = wanted ? wanted.pathname + wanted.search + wanted.hash : window.location.href
    void go(address).then((gone) => {
      if (!gone && pressed) setMissed({ address, at: key })
    })
  })
  useEffect(() => {
    const { navigation } = window
    navigation?.addEventListener('navigate', hold)
    return () => navigation?.removeEventListener('navigate', hold)
  }, [])

  async function tryAgain(address: string) {
    setBusy(true)
    if (!(await go(address))) setBusy(false)
  }

  return (
    <div role="status">
      {missed?.at === key && (
        <div className="kept-page">
          No internet connection
          <Button tone="accent" busy={busy} onClick={() => tryAgain(missed.address)}>
            Try again
          </Button>
        </div>
      )}
    </div>
  )
}

/** A page loaded whole, once it is certain that there is a site to load it from. */
async function go(address: string): Promise<boolean> {
  const inReach = await fetch('/healthz', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  )
  if (inReach) window.location.assign(address)
  return inReach
}
