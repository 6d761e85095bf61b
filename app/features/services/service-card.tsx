import { ArrowRight } from 'lucide-react'
import { buttonClass } from '#design/actions/button.tsx'
import { classNames } from '#design/class-names.ts'
import { Badge } from '#design/marks/badge.tsx'
import { TickList } from '#design/marks/tick-list.tsx'
import { BrowserFrame, PhoneFrame } from '#design/pictures/device-frame.tsx'
import { avifSetOf, type Device, deviceShots } from '#design/pictures/device-shots.ts'
import { Drawn } from '#design/pictures/drawing.tsx'
import { VisuallyHidden } from '#design/visually-hidden.tsx'
import { PriceTag } from './service-parts.tsx'
import type { LeadPicture, ServiceSummary } from './view.ts'
import './service-card.css'
import type { CSSProperties, ReactNode } from 'react'
import { Island } from '#design/island.tsx'
import { ServiceDetail, type ServiceDetailProps } from './service-detail.tsx'

interface ServiceCardProps {
  service: ServiceSummary
  /** Makes it the large first card. */
  picture?: LeadPicture
  /** The level of its heading. A card of level 3 is in a section further down a page, where its picture can wait. */
  level: 2 | 3
}

/** Passes a press anywhere on the card to its link (`data-press`). */
export function ServiceCard({ service, picture, level }: ServiceCardProps) {
  const { title, description, features, icon, cta, when, from, badge } = service
  const Heading = `h${level}` as const
  return (
    <article
      className={classNames('service-card card card--md card--lift', picture && 'service-card--lead')}
      data-press
    >
      <div className="service-card__row card__row card__row--lg card__row--quiet">
        <Drawn drawing={icon} />
        <span className="num">{when}</span>
        {badge && <Badge tone={badge.tone}>{badge.text}</Badge>}
      </div>
      <div className="service-card__body grow flex column">
        <Heading className={picture ? 'h2' : 'h3'}>{title}</Heading>
        <p>{description}</p>
        <TickList className="service-card__ticks" items={features} />
        {picture && <Picture {...picture} loading={level === 3 ? 'lazy' : 'eager'} />}
        <div className="service-card__foot flex wraps items-center justify-between gap-4 rows-3">
          <PriceTag from={from} />
          <DetailLink
            className={buttonClass(
              picture ? {} : { tone: 'line', size: 'sm' },
              'service-card__open cover-link cover-link--unscripted',
            )}
            service={service}
          >
            {cta} <VisuallyHidden>of {title}</VisuallyHidden>
            {picture && <ArrowRight className="i btn__go" aria-hidden />}
          </DetailLink>
        </div>
      </div>
    </article>
  )
}

/** The display widths, as HTML's `sizes`. */
const shownWidths = {
  desktop: '(width < 48rem) 76vw, min(38vw, 33rem)',
  mobile: '(width < 48rem) 28vw, min(12vw, 10rem)',
}

function Picture({ address, desktop, mobile, loading }: LeadPicture & { loading: 'lazy' | 'eager' }) {
  return (
    <div className="service-card__picture">
      <BrowserFrame address={address}>
        <Shot {...desktop} device="desktop" loading={loading} />
      </BrowserFrame>
      <PhoneFrame>
        <Shot {...mobile} device="mobile" loading={loading} />
      </PhoneFrame>
    </div>
  )
}

interface ShotProps {
  src: string
  alt: string
  device: Device
  loading: 'eager' | 'lazy'
}

function Shot({ src, alt, device, loading }: ShotProps) {
  const { width, height } = deviceShots[device]
  return (
    <picture>
      <source type="image/avif" srcSet={avifSetOf(src, device)} sizes={shownWidths[device]} />
      <img src={src} alt={alt} width={width} height={height} loading={loading} />
    </picture>
  )
}

interface ServiceListProps extends ServiceDetailProps {
  picture?: LeadPicture
}

/** Shows the cards, the first one large if it has a picture, and the detail view of the open one. */
export function ServiceList({ services, picture, quote }: ServiceListProps) {
  const beside = services.slice(0, picture ? 3 : services.length)
  return (
    <>
      <ServiceCards services={beside} picture={picture} level={2} />
      {beside.length < services.length && (
        <div className="services__grid">
          {services.slice(beside.length).map((service) => (
            <ServiceCard key={service.id} service={service} level={2} />
          ))}
        </div>
      )}
      <Island name="service-detail" of={ServiceDetail} props={{ services, quote }} />
    </>
  )
}

/** Shows services side by side: the first large, with the picture, and two beside it; without a picture all alike. */
export function ServiceCards({
  services,
  picture,
  level,
}: Omit<ServiceCardProps, 'service'> & { services: readonly ServiceSummary[] }) {
  return (
    <div
      className={classNames('services', !picture && 'services--even')}
      style={picture ? undefined : ({ '--abreast': abreast(services.length) } as CSSProperties)}
    >
      {services.map((service, index) => (
        <ServiceCard
          key={service.id}
          service={service}
          picture={index === 0 ? picture : undefined}
          level={level}
        />
      ))}
    </div>
  )
}

/** Three, or two where three would leave one card alone in the last row. */
const abreast = (count: number) => (count <= 3 ? count : count % 3 === 1 ? 2 : 3)

interface DetailLinkProps {
  service: ServiceSummary
  className: string
  children: ReactNode
}

/**
 * Links to the service's own page, for browsers without script and for a new tab; a plain press opens the detail
 * view instead (`service-detail.tsx`).
 */
export function DetailLink({ service, className, children }: DetailLinkProps) {
  const { id, title, link, cta } = service
  return (
    <a
      className={className}
      href={link}
      aria-haspopup="dialog"
      data-wakes="service-detail"
      data-detail={id}
      data-track={`${title}: ${cta}`}
    >
      {children}
    </a>
  )
}
