import { startTransition, useEffect, useMemo, useState } from 'react'
import { minuteMs } from '#platform/durations.ts'
import { type Clock, createClock, readZone } from '../clock/clock.ts'
import type { StudioFacts } from '../facts.ts'

export interface Clocks {
  visitor: Clock
  studio: Clock
  chooseZone: (zone: string) => void
}

/**
 * Returns the studio's clock and the visitor's. The visitor's zone is the chosen one, else the one in the address, else the
 * browser's; on the server and while hydrating it is `zone`. A choice is written into the address, so that a reload and a
 * shared link keep it.
 */
export function useClocks({ timeZone, locale }: StudioFacts, zone = timeZone): Clocks {
  const [shown, setShown] = useState(zone)
  // A transition, which does not block the page: everything on it is rendered anew.
  useEffect(() => {
    const found = findZone()
    if (found) startTransition(() => setShown(found))
  }, [])
  const studio = useMemo(() => createClock({ timeZone, locale }), [timeZone, locale])
  const visitor = useMemo(
    () => (shown === timeZone ? studio : createClock({ timeZone: shown, locale })),
    [shown, timeZone, locale, studio],
  )
  const chooseZone = (next: string) => {
    setShown(next)
    const address = new URL(location.href)
    address.searchParams.set('zone', next)
    history.replaceState(history.state, '', address.href.replaceAll('%2F', '/'))
  }
  return { visitor, studio, chooseZone }
}

/** Returns this minute, and on the server and while hydrating the moment at which the page was rendered. */
export function useNow(rendered: string): string {
  const [isHydrated, setHydrated] = useState(false)
  useEffect(() => startTransition(() => setHydrated(true)), [])
  return isHydrated ? new Date(Math.floor(Date.now() / minuteMs) * minuteMs).toISOString() : rendered
}

const findZone = (): string | undefined =>
  readZone(new URLSearchParams(location.search).get('zone')) ??
  readZone(Intl.DateTimeFormat().resolvedOptions().timeZone)
