import { useDeferredValue, useEffect, useEffectEvent, useState } from 'react'
import { isPlainClick } from '#design/is-plain-click.ts'
import { DetailBoundary } from './detail-boundary.tsx'
import { DetailContent } from './detail-content.tsx'
import { DetailFallback } from './detail-fallback.tsx'
import { DetailShell } from './detail-shell.tsx'
import { DetailWaiting } from './detail-waiting.tsx'
import { useDetails } from './use-details.ts'
import { useOpenDetail } from './use-open-detail.ts'
import type { BespokeQuote, ServiceSummary } from './view.ts'

export interface ServiceDetailProps {
  services: readonly ServiceSummary[]
  quote: BespokeQuote
}

/**
 * The detail view of the services on a page; links marked `data-detail` open it. It opens at once with what the card
 * knows; its content follows, or else the card itself.
 */
export function ServiceDetail({ services, quote }: ServiceDetailProps) {
  const { openId, open, close } = useOpenDetail()
  const details = useDetails()
  const service = services.find(({ id }) => id === openId)
  // Keeps the last service while the view closes.
  const [shown, setShown] = useState(service ?? services[0])
  if (service && service !== shown) setShown(service)
  const [broken, setBroken] = useState<string>()
  // Paints the shell first, and the content, which is most of the work, right after it.
  const paintedId = useDeferredValue(service?.id)
  const content = details?.find(({ id }) => id === shown?.id && (id === paintedId || !service))
  const failed = details === null || (shown !== undefined && broken === shown.id)

  const onClick = useEffectEvent((event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest('a')
    if (!link || event.defaultPrevented || !isPlainClick(event)) return
    if (link.dataset.detail) {
      event.preventDefault()
      open(link.dataset.detail)
    } else if (link.closest('.detail') && link.origin === location.origin) {
      // Replaces the open detail's history entry by the page, so that going back skips the detail.
      event.preventDefault()
      location.replace(link.href)
    }
  })
  useEffect(() => {
    const listen = (event: MouseEvent) => onClick(event)
    document.addEventListener('click', listen)
    return () => document.removeEventListener('click', listen)
  }, [])

  if (!shown) return null
  return (
    <DetailShell service={shown} open={service !== undefined} onClose={close} quote={quote} small={failed}>
      {failed ? (
        <DetailFallback service={shown} />
      ) : (
        <DetailBoundary key={shown.id} onFail={() => setBroken(shown.id)}>
          {content ? <DetailContent service={content} /> : <DetailWaiting />}
        </DetailBoundary>
      )}
    </DetailShell>
  )
}
