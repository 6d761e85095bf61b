import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigation, useRevalidator } from 'react-router'
import { useToast } from '#design/overlays/toast.tsx'
import type { Dashboard } from '../schema.ts'

const refreshMs = 300_000

/**
 * Reads the figures again every five minutes while the tab is seen. Where that fails, those that were read before stay on
 * the screen.
 */
export function useRefresh(dashboard: Dashboard | undefined) {
  const toast = useToast()
  const { revalidate, state } = useRevalidator()
  const navigation = useNavigation()
  const [shown, setShown] = useState(dashboard)
  if (dashboard && dashboard !== shown) setShown(dashboard)
  const hasFailed = dashboard === undefined
  const reload = () => void revalidate()

  const tell = useEffectEvent(() => void toast.bad('Failed to load analytics data'))
  useEffect(() => {
    if (hasFailed) tell()
  }, [hasFailed])

  const refresh = useEffectEvent(reload)
  useEffect(() => repeatWhileSeen(refresh), [])

  return { shown, isBusy: state === 'loading' || navigation.state === 'loading', hasFailed, reload }
}

/**
 * Calls `refresh` every five minutes; while the tab is hidden not before it is seen again. Returns what ends it. Counts
 * ticks, not time: a timer that is late once comes some milliseconds too early the next time.
 */
export function repeatWhileSeen(refresh: () => void): () => void {
  let isDue = false
  const refreshWhenDue = () => {
    if (document.hidden || !isDue) return
    isDue = false
    refresh()
  }
  const timer = setInterval(() => {
    isDue = true
    refreshWhenDue()
  }, refreshMs)
  document.addEventListener('visibilitychange', refreshWhenDue)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', refreshWhenDue)
  }
}
