import { useEffect, useEffectEvent } from 'react'
import { fetchContent } from './lazy-content.ts'
import { ServiceCard } from './service-card.tsx'
import { ServiceDetail } from './service-detail.tsx'
import { useDetails } from './use-details.ts'
import { useOpenDetail } from './use-open-detail.ts'
import { usePressableCards } from './use-pressable-cards.ts'
import type { BespokeQuote, LeadPicture, ServiceSummary } from './view.ts'
import './service-list.css'

interface ServiceListProps {
  services: readonly ServiceSummary[]
  picture?: LeadPicture
  quote: BespokeQuote
}

/** The cards, the first one large, and the detail view of the one that is open. */
export function ServiceList({ services, picture, quote }: ServiceListProps) {
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
  const card = (service: ServiceSummary, index: number) => (
    <ServiceCard
      key={service.id}
      service={service}
      picture={index === 0 ? picture : undefined}
      onIntent={prepare}
      onOpen={open}
    />
  )
  return (
    <div ref={usePressableCards()}>
      <div className="services">{services.slice(0, 3).map(card)}</div>
      <div className="services-grid">{services.slice(3).map((service) => card(service, -1))}</div>
      <ServiceDetail
        service={services.find(({ id }) => id === openId)}
        details={details}
        quote={quote}
        onClose={close}
      />
    </div>
  )
}
