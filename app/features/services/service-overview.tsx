import { ArrowRight } from 'lucide-react'
import { Island } from '#design/island.tsx'
import { Drawn } from '#design/pictures/drawing.tsx'
import { DetailLink, ServiceCards } from './service-card.tsx'
import { ServiceDetail, type ServiceDetailProps } from './service-detail.tsx'
import { PriceTag } from './service-parts.tsx'
import type { LeadPicture, ServiceSummary } from './view.ts'
import './service-card.css'
import './service-overview.css'

interface ServiceOverviewProps extends ServiceDetailProps {
  picture?: LeadPicture
}

/** Shows the first three as cards, the others as rows of a price list; for a section of a longer page. */
export function ServiceOverview({ services, picture, quote }: ServiceOverviewProps) {
  return (
    <>
      <ServiceCards services={services.slice(0, 3)} picture={picture} level={3} />
      {services.length > 3 && (
        <div className="services__rows card card--md">
          <ul className="services__table">
            <li className="services__head text-caption tap line-bottom surface-2 t3" aria-hidden="true">
              <span>Service</span>
              <span>What it is</span>
              <span>Timeline</span>
              <span>From</span>
            </li>
            {services.slice(3).map((service) => (
              <Row key={service.id} service={service} />
            ))}
          </ul>
        </div>
      )}
      <Island name="service-detail" of={ServiceDetail} props={{ services, quote }} />
    </>
  )
}

/** Passes a press anywhere on the row to its link. */
function Row({ service }: { service: ServiceSummary }) {
  const { title, description, icon, when, from } = service
  return (
    <li className="service-row" data-press>
      <h3 className="service-row__title text-head flex items-center gap-3 shrinks">
        <Drawn drawing={icon} />
        <DetailLink className="service-row__open cover-link cover-link--unscripted shrinks" service={service}>
          {title}
        </DetailLink>
      </h3>
      <p className="service-row__text">{description}</p>
      <span className="service-row__when num">{when}</span>
      <PriceTag from={from} bare />
      <span className="icon-button service-row__go" aria-hidden="true">
        <ArrowRight className="i" />
      </span>
    </li>
  )
}
