import { useEffect, useEffectEvent } from 'react'
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
    details: readonly ServiceDetails[] | null | undefined
    onClose: () => void
  }
}

/** Which of the services on a page has its detail open, and what to do about it. */
export function useDetailView(services: readonly ServiceSummary[]): DetailView {
  const { openId, open, close } = useOpenDetail()
  const { details, fetchDetails } = useDetails()
  const prepare = () => {
    fetchContent()
    fetchDetails()
  }
  // A detail may also be open because the page was loaded again, or gone back to.
  const onOpened = useEffectEvent(prepare)
  useEffect(() => {
    if (openId) onOpened()
  }, [openId])
  return {
    opens: { onIntent: prepare, onOpen: open },
    view: { service: services.find(({ id }) => id === openId), details, onClose: close },
  }
}
