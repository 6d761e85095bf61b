import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { afterPaint } from '#design/after-paint.ts'
import type { OpensDetail } from './detail-link.tsx'
import { fetchContent } from './lazy-content.ts'
import { useDetails } from './use-details.ts'
import { useOpenDetail } from './use-open-detail.ts'
import type { ServiceDetails, ServiceSummary } from './view.ts'

interface DetailView {
  /** For whatever opens a detail. */
  opens: OpensDetail
  /** For the view itself. */
  view: {
    service: ServiceSummary | undefined
    first: ServiceSummary | undefined
    details: readonly ServiceDetails[] | null | undefined
    onClose: () => void
  }
}

/**
 * Which of the services on a page has its detail open, and what to do about it. Fetching starts after the next paint: on a
 * phone the first sign of interest is the press itself, and asking the router for something renders every link anew.
 */
export function useDetailView(services: readonly ServiceSummary[]): DetailView {
  const { openId, open, close } = useOpenDetail()
  const { details, fetchDetails } = useDetails()
  const prepare = useCallback(() => {
    fetchContent()
    fetchDetails()
  }, [fetchDetails])
  const forget = useRef<() => void>(undefined)
  const onIntent = useCallback(() => {
    forget.current?.()
    forget.current = afterPaint(prepare)
  }, [prepare])
  useEffect(() => () => forget.current?.(), [])

  // A detail may also be open because the page was loaded again, or gone back to.
  const onOpened = useEffectEvent(prepare)
  useEffect(() => {
    if (openId) return afterPaint(() => onOpened())
  }, [openId])
  return {
    opens: { onIntent, onOpen: open },
    view: { service: services.find(({ id }) => id === openId), first: services[0], details, onClose: close },
  }
}
