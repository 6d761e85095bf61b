import { Suspense, useDeferredValue, useState } from 'react'
import { DetailBoundary } from './detail-boundary.tsx'
import { DetailFallback } from './detail-fallback.tsx'
import { DetailShell } from './detail-shell.tsx'
import { DetailWaiting } from './detail-waiting.tsx'
import { LazyContent } from './lazy-content.ts'
import type { BespokeQuote, ServiceDetails, ServiceSummary } from './view.ts'

interface ServiceDetailProps {
  /** The one that is open. */
  service: ServiceSummary | undefined
  /** Stands in for it before the first is opened: the view is in the page ahead, and opening it only fills it. */
  first: ServiceSummary | undefined
  details: readonly ServiceDetails[] | null | undefined
  quote: BespokeQuote
  onClose: () => void
}

/** The detail view. It opens at once with what the card knows; its content follows, or else the card itself. */
export function ServiceDetail({ service, first, details, quote, onClose }: ServiceDetailProps) {
  // What was shown last stays while the view closes over it.
  const [shown, setShown] = useState(service ?? first)
  if (service && service !== shown) setShown(service)
  const [broken, setBroken] = useState<string>()
  // The shell is painted first; the content, which is most of the work, right after it.
  const paintedId = useDeferredValue(service?.id)
  const content = details?.find(({ id }) => id === shown?.id && (id === paintedId || !service))
  const failed = details === null || (shown !== undefined && broken === shown.id)
  if (!shown) return null
  return (
    <DetailShell service={shown} open={service !== undefined} onClose={onClose} quote={quote} small={failed}>
      {failed ? (
        <DetailFallback service={shown} />
      ) : (
        <DetailBoundary key={shown.id} onFail={() => setBroken(shown.id)}>
          <Suspense fallback={<DetailWaiting />}>
            {content ? <LazyContent service={content} /> : <DetailWaiting />}
          </Suspense>
        </DetailBoundary>
      )}
    </DetailShell>
  )
}
