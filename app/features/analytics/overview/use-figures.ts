import { useEffect, useEffectEvent, useState } from 'react'
import { useToast } from '#design/overlays/toast.tsx'
import type { AnalyticsPlace } from './place.ts'
import { type Figures, fetchFigures } from './requests.ts'

const refreshMs = 300_000

interface State {
  figures?: Figures
  isBusy: boolean
  hasFailed: boolean
}

/** Reads the figures of a place, and again every five minutes while the tab is seen. */
export function useFigures(place: AnalyticsPlace, key: string) {
  const toast = useToast()
  const [state, setState] = useState<State>({ isBusy: true, hasFailed: false })
  const [round, setRound] = useState(0)
  const reload = () => setRound((count) => count + 1)

  const read = useEffectEvent(async (_occasion: string, signal: AbortSignal) => {
    setState((now) => ({ ...now, isBusy: true }))
    try {
      const figures = await fetchFigures(place, signal)
      if (!signal.aborted) setState({ figures, isBusy: false, hasFailed: false })
    } catch {
      if (signal.aborted) return
      setState({ isBusy: false, hasFailed: true })
      toast.bad('Failed to load analytics data')
    }
  })

  useEffect(() => {
    const stop = new AbortController()
    void read(`${key} ${round}`, stop.signal)
    return () => stop.abort()
  }, [key, round])

  useEffect(() => {
    let readAt = Date.now()
    const refresh = () => {
      if (document.hidden || Date.now() - readAt < refreshMs) return
      readAt = Date.now()
      setRound((count) => count + 1)
    }
    const timer = setInterval(refresh, refreshMs)
    // A tab that was hidden when its time came reads as soon as it is seen.
    document.addEventListener('visibilitychange', refresh)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', refresh)
    }
  }, [])

  return { ...state, reload }
}
