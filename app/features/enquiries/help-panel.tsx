import { ArrowRight } from 'lucide-react'
import { buttonClass } from '#design/button.tsx'
import { type Drawing, Drawn } from '#design/drawing.tsx'
import type { LinkComponent } from '#design/link-component.ts'
import './help-panel.css'

interface HelpCard {
  id: 'call' | 'message' | 'support'
  title: string
  description: string
  action: string
  icon: Drawing
}

interface HelpPanelProps {
  id: string
  title: string
  subtitle: string
  /** When somebody answers: the days, then the times. */
  hours: readonly [days: string, times: string]
  cards: readonly HelpCard[]
  link: LinkComponent
}

/** Where each card leads: to the contact page, which knows what the visitor came for. */
const leadsTo: Record<HelpCard['id'], string> = {
  call: '/contact?service=consultation',
  message: '/contact',
  support: '/contact?service=support',
}

/** Three ways to begin, of three weights: the first card is the ink one. A card's action covers the card. */
export function HelpPanel({ id, title, subtitle, hours, cards, link }: HelpPanelProps) {
  return (
    <section className="help" id={id} aria-labelledby={`${id}-title`}>
      <div className="help__head">
        <h2 className="h2" id={`${id}-title`}>
          {title}
        </h2>
        <p className="lead">{subtitle}</p>
        <p className="help__hours num">
          {hours[0]}
          <br />
          {hours[1]}
        </p>
      </div>
      <div className="help__cards">
        {cards.map((card, index) =>
          index === 0 ? (
            <MainCard key={card.id} card={card} link={link} />
          ) : (
            <RowCard key={card.id} card={card} link={link} />
          ),
        )}
      </div>
    </section>
  )
}

interface CardProps {
  card: HelpCard
  link: LinkComponent
}

function MainCard({ card: { id, icon, title, description, action }, link: Link }: CardProps) {
  return (
    <div className="hcard hcard--main on-ink">
      <Drawn drawing={icon} className="i hcard__icon" />
      <div>
        <h3 className="h3">{title}</h3>
        <p>{description}</p>
      </div>
      <Link className={buttonClass({ tone: 'accent' }, 'hcard__action')} to={leadsTo[id]} data-track={action}>
        {action} <ArrowRight className="i go" aria-hidden />
      </Link>
    </div>
  )
}

function RowCard({ card: { id, icon, title, description, action }, link: Link }: CardProps) {
  return (
    <div className="hcard hcard--row">
      <Drawn drawing={icon} className="i hcard__icon" />
      <div>
        <h3 className="h4">{title}</h3>
        <p>{description}</p>
      </div>
      <Link className="hcard__action" to={leadsTo[id]} data-track={action}>
        {action} <ArrowRight className="i" aria-hidden />
      </Link>
    </div>
  )
}
