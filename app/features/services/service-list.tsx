import { Suspense, useState } from 'react'
import { DetailBoundary } from './detail-boundary.tsx'
import { DetailFallback } from './detail-fallback.tsx'
import { DetailShell } from './detail-shell.tsx'
import { DetailWaiting } from './detail-waiting.tsx'
import { LazyDetail } from './lazy-detail.ts'
import { ServiceCard } from './service-card.tsx'
import { useOpenDetail } from './use-open-detail.ts'
import type { BespokeQuote, LeadPicture, ServiceDetails } from './view.ts'
import './service-list.css'

interface ServiceListProps {
  services: readonly ServiceDetails[]
  picture?: LeadPicture
  quote: BespokeQuote
}

/** The cards, the first one large, and the detail view of the one that is open. */
export function ServiceList({ services, picture, quote }: ServiceListProps) {
  const { openId, open, close } = useOpenDetail()
  const opened = services.find(({ id }) => id === openId)
  // What was shown last stays while the view closes over it.
  const [shown, setShown] = useState(services[0])
  if (opened && opened !== shown) setShown(opened)
  const [failed, setFailed] = useState(false)
  const head = services.slice(0, 3)
  const rest = services.slice(3)

  return (
    <>
      <div className="services">
        {head.map((service, index) => (
          <ServiceCard
            key={service.id}
            service={service}
            picture={index === 0 ? picture : undefined}
            onOpen={open}
          />
        ))}
      </div>
      <div className="services-grid">
        {rest.map((service) => (
          <ServiceCard key={service.id} service={service} onOpen={open} />
        ))}
      </div>
      {shown && (
        <DetailShell service={shown} open={opened !== undefined} onClose={close} quote={quote} small={failed}>
          <DetailBoundary
            key={shown.id}
            onFail={() => setFailed(true)}
            fallback={<DetailFallback service={shown} />}
          >
            <Suspense fallback={<DetailWaiting />}>
              <LazyDetail service={shown} />
            </Suspense>
          </DetailBoundary>
        </DetailShell>
      )}
    </>
  )
}
