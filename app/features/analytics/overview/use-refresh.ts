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
  useEffect(() => {
    let readAt = Date.now()
    const refreshWhenDue = () => {
      if (document.hidden || Date.now() - readAt < refreshMs) return
      readAt = Date.now()
      refresh()
    }
    const timer = setInterval(refreshWhenDue, refreshMs)
    // A tab that was hidden when its time came reads as soon as it is seen.
    document.addEventListener('visibilitychange', refreshWhenDue)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', refreshWhenDue)
    }
  }, [])

  return { shown, isBusy: state === 'loading' || navigation.state === 'loading', hasFailed, reload }
}
