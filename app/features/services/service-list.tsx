import { BelowFold } from '#design/below-fold.tsx'
import { ServiceCard } from './service-card.tsx'
import { ServiceDetail } from './service-detail.tsx'
import { useDetailView } from './use-detail-view.ts'
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
  const { opens, view } = useDetailView(services)
  const card = (service: ServiceSummary, index: number) => (
    <ServiceCard
      key={service.id}
      service={service}
      picture={index === 0 ? picture : undefined}
      level={2}
      {...opens}
    />
  )
  return (
    <div ref={usePressableCards()}>
      <div className="services">{services.slice(0, 3).map(card)}</div>
      <BelowFold>
        <div className="services-grid">{services.slice(3).map((service) => card(service, -1))}</div>
      </BelowFold>
      <ServiceDetail {...view} quote={quote} />
    </div>
  )
}
