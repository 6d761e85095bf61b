import { CalendarDays, RefreshCw, Wallet } from 'lucide-react'
import type { Icon } from '#design/icon.ts'
import { findDeviceShot } from '#design/pictures/device-shots.ts'
import { Drawn } from '#design/pictures/drawing.tsx'
import { Picture } from '#design/pictures/picture.tsx'
import type { Example, ServiceDetails, Step } from './view.ts'
import './service-parts.css'
import { VisuallyHidden } from '#design/visually-hidden.tsx'
import type { Price } from './price.ts'

/** Shows timeline, payment and support. */
export function Tiles({
  service,
}: {
  service: Pick<ServiceDetails, 'timeline' | 'paymentOptions' | 'support'>
}) {
  return (
    <dl className="facts facts--tiles card">
      <Tile icon={CalendarDays} term="Timeline" value={service.timeline} />
      <Tile icon={Wallet} term="Payment Options" value={service.paymentOptions} />
      <Tile icon={RefreshCw} term="Support" value={service.support} />
    </dl>
  )
}

function Tile({ icon: Mark, term, value }: { icon: Icon; term: string; value: string }) {
  return (
    <div>
      <dt className="beside">
        <Mark className="i" aria-hidden />
        {term}
      </dt>
      <dd className="num">{value}</dd>
    </div>
  )
}

export function Steps({ steps, abreast }: { steps: readonly Step[]; abreast?: boolean }) {
  return (
    <ol className={abreast ? 'points points--abreast' : 'points'}>
      {steps.map(({ title, description, icon }) => (
        <li key={title}>
          <Drawn drawing={icon} />
          <b>{title}</b>
          <span>{description}</span>
        </li>
      ))}
    </ol>
  )
}

export function Examples({ examples }: { examples: readonly Example[] }) {
  return (
    <div className="examples">
      {examples.map(({ name, image, alt }) => (
        <figure key={image}>
          <Picture
            picture={findDeviceShot(image) ?? { src: image }}
            alt={alt}
            sizes="(width < 48rem) 46vw, 30rem"
          />
          <figcaption>{name}</figcaption>
        </figure>
      ))}
    </div>
  )
}

interface PriceTagProps {
  from: Price
  /** Leaves out 'from', which a column heading says already. */
  bare?: boolean
}

/** Shows the starting price of a service. */
export function PriceTag({ from, bare = false }: PriceTagProps) {
  return (
    <span className="price num">
      {bare ? <VisuallyHidden>From </VisuallyHidden> : <small>From </small>}
      {from.amount}
      <small>{from.per}</small>
    </span>
  )
}
