import { Mail, MapPin, Phone } from 'lucide-react'
import { Chip } from '#design/marks/chip.tsx'
import { studio } from '#studio.config.ts'
import { mailHref, mapHref, phoneHref, place } from './contact-links.ts'

/** Links to telephone, e-mail and the city on a map. */
export function ContactChips() {
  return (
    <ul className="chips">
      <li>
        <Chip className="num" icon={Phone} href={phoneHref} data-track={studio.phone}>
          {studio.phone}
        </Chip>
      </li>
      <li>
        <Chip icon={Mail} href={mailHref} data-track={studio.email}>
          {studio.email}
        </Chip>
      </li>
      <li>
        <Chip icon={MapPin} href={mapHref} data-track={place}>
          {place}
        </Chip>
      </li>
    </ul>
  )
}
