import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigation, useRevalidator } from 'react-router'
import { usePoll } from '#design/browser/use-poll.ts'
import { useToast } from '#design/overlays/toast.tsx'
import type { Dashboard } from '../schema.ts'
import type { AnalyticsView } from './view.ts'

const refreshMs = 300_000

/**
 * Reads the figures again every five minutes while the tab is seen. Where that fails, or where another period or filter
 * could not be read, the earlier figures stay on the screen together with the period and filters that they belong to.
 */
export function useRefresh(dashboard: Dashboard | undefined, view: AnalyticsView) {
  const toast = useToast()
  const { revalidate, state } = useRevalidator()
  const navigation = useNavigation()
  const [read, setRead] = useState({ dashboard, view })
  if (dashboard && dashboard !== read.dashboard) setRead({ dashboard, view })
  const hasFailed = dashboard === undefined
  const reload = () => void revalidate()

  // Without a connection there is nothing wrong with the figures, and the page says so already.
  const tell = useEffectEvent(() => navigator.onLine && toast.bad('Failed to load analytics data'))
  useEffect(() => {
    if (hasFailed) void tell()
  }, [hasFailed])

  usePoll(reload, { everyMs: refreshMs })

  return {
    shown: read.dashboard,
    view: read.dashboard ? read.view : view,
    isBusy: state === 'loading' || navigation.state === 'loading',
    hasFailed,
    reload,
  }
}
