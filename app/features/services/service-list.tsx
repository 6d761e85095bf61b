import { Island } from '#design/island.tsx'
import { ServiceCard } from './service-card.tsx'
import { ServiceDetail, type ServiceDetailProps } from './service-detail.tsx'
import type { LeadPicture, ServiceSummary } from './view.ts'
import './service-list.css'

interface ServiceListProps extends ServiceDetailProps {
  picture?: LeadPicture
}

/** The cards, the first one large, and the detail view of the one that is open. */
export function ServiceList({ services, picture, quote }: ServiceListProps) {
  const card = (service: ServiceSummary, index: number) => (
    <ServiceCard key={service.id} service={service} picture={index === 0 ? picture : undefined} level={2} />
  )
  return (
    <>
      <div className="services">{services.slice(0, 3).map(card)}</div>
      <div className="services-grid">{services.slice(3).map((service) => card(service, -1))}</div>
      <Island name="service-detail" of={ServiceDetail} props={{ services, quote }} />
    </>
  )
}
