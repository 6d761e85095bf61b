import { useMemo, useState } from 'react'
import { useInBrowser } from '#design/browser/browser-state.ts'
import { type Clock, createClock, readZone } from '../clock/clock.ts'
import type { StudioFacts } from '../facts.ts'

export interface Clocks {
  visitor: Clock
  studio: Clock
  chooseZone: (zone: string) => void
}

/**
 * Returns the studio's clock and the visitor's. The visitor's zone is the chosen one, else the one in the address, else the
 * browser's; on the server it is `zone`. A choice is written into the address, so that a reload and a shared link keep it.
 */
export function useClocks({ timeZone, locale }: StudioFacts, zone = timeZone): Clocks {
  const [chosen, setChosen] = useState<string>()
  const found = useInBrowser(findZone, undefined) ?? zone
  const shown = chosen ?? found
  const studio = useMemo(() => createClock({ timeZone, locale }), [timeZone, locale])
  const visitor = useMemo(() => createClock({ timeZone: shown, locale }), [shown, locale])
  const chooseZone = (next: string) => {
    setChosen(next)
    const address = new URL(location.href)
    address.searchParams.set('zone', next)
    history.replaceState(history.state, '', address.href.replaceAll('%2F', '/'))
  }
  return { visitor, studio, chooseZone }
}

const minute = 60_000

/** Returns this minute, and on the server and while hydrating the moment at which the page was rendered. */
export function useNow(rendered: string): string {
  const at = useInBrowser(() => Math.floor(Date.now() / minute), undefined)
  return at === undefined ? rendered : new Date(at * minute).toISOString()
}

const findZone = (): string | undefined =>
  readZone(new URLSearchParams(location.search).get('zone')) ??
  readZone(Intl.DateTimeFormat().resolvedOptions().timeZone)
