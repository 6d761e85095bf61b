import { Mail, MapPin, Phone } from 'lucide-react'
import { Anchor, type AnchorProps } from '#design/actions/anchor.tsx'
import { classNames } from '#design/class-names.ts'
import type { Icon } from '#design/icon.ts'
import { phoneLink } from '#platform/words.ts'
import { studio } from '#studio'

/** Links to telephone, e-mail and the city on a map. */
export function ContactChips() {
  return (
    <ul className="cluster">
      <li>
        <Chip className="num" icon={Phone} href={phoneHref()} data-track={studio.phone}>
          {studio.phone}
        </Chip>
      </li>
      <li>
        <Chip icon={Mail} href={mailHref()} data-track={studio.email}>
          {studio.email}
        </Chip>
      </li>
      <li>
        <Chip icon={MapPin} href={mapHref()} data-track={place()}>
          {place()}
        </Chip>
      </li>
    </ul>
  )
}

/** Telephone links carry no spaces (RFC 3966). */
export const phoneHref = (): string => phoneLink(studio.phone)
export const mailHref = (): string => `mailto:${studio.email}`
export const place = (): string => `${studio.city}, ${studio.country}`
/** The city on a map at OpenStreetMap, because this site draws none. */
const mapHref = () =>
  `https://www.openstreetmap.org/?mlat=${studio.latitude}&mlon=${studio.longitude}#map=12/${studio.latitude}/${studio.longitude}`

/** Links to a phone number or an address, in the shape of a pill. Pills that filter are a `FilterGroup`. */
function Chip({ icon: Mark, className, children, ...props }: AnchorProps & { icon: Icon }) {
  return (
    <Anchor {...props} className={classNames('chip', className)}>
      <Mark className="i" aria-hidden />
      {children}
    </Anchor>
  )
}
