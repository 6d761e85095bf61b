import { ArrowRight } from 'lucide-react'
import type { MouseEvent } from 'react'
import { Badge } from '#design/badge.tsx'
import { buttonClass } from '#design/button.tsx'
import { classNames } from '#design/class-names.ts'
import { BrowserFrame, PhoneFrame } from '#design/device-frame.tsx'
import { Drawn } from '#design/drawing.tsx'
import { TickList } from '#design/tick-list.tsx'
import { VisuallyHidden } from '#design/visually-hidden.tsx'
import { PriceTag } from './price-tag.tsx'
import type { LeadPicture, ServiceSummary } from './view.ts'
import './service-card.css'

interface ServiceCardProps {
  service: ServiceSummary
  /** Makes it the large first card. */
  picture?: LeadPicture
  /** The card may be pressed soon: a good time to fetch what that will show. */
  onIntent: () => void
  onOpen: (id: string) => void
}

/**
 * The button is a link to the service's own page, for browsers without script and for a new tab; a plain press opens the
 * detail view instead, which `aria-haspopup` tells, also to what runs before React. The card stands for its button.
 */
export function ServiceCard({ service, picture, onIntent, onOpen }: ServiceCardProps) {
  const { title, description, features, icon, link, cta, when, from, badge } = service
  const open = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onOpen(service.id)
  }
  return (
    <article className={classNames('scard', picture && 'scard--lead')} data-press>
      <div className="scard__row">
        <Drawn drawing={icon} />
        <span className="num">{when}</span>
        {badge && <Badge tone={badge.tone}>{badge.text}</Badge>}
      </div>
      <div className="scard__body">
        <h2 className={picture ? 'h2' : 'h3'}>{title}</h2>
        <p>{description}</p>
        <TickList items={features} />
        {picture && <Picture {...picture} />}
        <div className="scard__foot">
          <PriceTag from={from} />
          <a
            className={buttonClass(picture ? {} : { tone: 'line', size: 'sm' }, 'scard__open')}
            href={link}
            aria-haspopup="dialog"
            data-track={`${title}: ${cta}`}
            onPointerEnter={onIntent}
            onFocus={onIntent}
            onClick={open}
          >
            {cta} <VisuallyHidden>of {title}</VisuallyHidden>
            {picture && <ArrowRight className="i go" aria-hidden />}
          </a>
        </div>
      </div>
    </article>
  )
}

function Picture({ address, desktop, mobile }: LeadPicture) {
  return (
    <div className="scard__pic">
      <BrowserFrame address={address}>
        <img {...desktop} alt={desktop.alt} width={1440} height={900} />
      </BrowserFrame>
      <PhoneFrame>
        <img {...mobile} alt={mobile.alt} width={390} height={800} />
      </PhoneFrame>
    </div>
  )
}
