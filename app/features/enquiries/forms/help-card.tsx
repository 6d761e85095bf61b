import { ArrowRight } from 'lucide-react'
import { Button } from '#design/actions/button.tsx'
import { Spinner } from '#design/marks/spinner.tsx'
import { type Drawing, Drawn } from '#design/pictures/drawing.tsx'
import type { HomeKind } from '../enquiry.ts'

export interface HelpCard {
  id: HomeKind
  title: string
  description: string
  action: string
  icon: Drawing
}

interface CardProps {
  card: HelpCard
  /** Whether its form has been chosen and is being fetched. */
  isWaiting: boolean
  onChoose: () => void
}

/** The first card, on dark ground. The press area of each card's button covers the card. */
export function MainCard({ card: { id, icon, title, description, action }, isWaiting, onChoose }: CardProps) {
  return (
    <div className="hcard hcard--main on-ink">
      <Drawn drawing={icon} className="i hcard__icon" />
      <div>
        <h3 className="h3">{title}</h3>
        <p>{description}</p>
      </div>
      <Button
        tone="accent"
        arrow
        className="hcard__action"
        busy={isWaiting}
        onClick={onChoose}
        data-kind={id}
        data-track={action}
      >
        {action}
      </Button>
    </div>
  )
}

export function RowCard({ card: { id, icon, title, description, action }, isWaiting, onChoose }: CardProps) {
  return (
    <div className="hcard hcard--row">
      <Drawn drawing={icon} className="i hcard__icon" />
      <div>
        <h3 className="h4">{title}</h3>
        <p>{description}</p>
      </div>
      <button
        type="button"
        className="hcard__action"
        onClick={onChoose}
        data-kind={id}
        data-track={action}
        aria-disabled={isWaiting || undefined}
      >
        {action} {isWaiting ? <Spinner /> : <ArrowRight className="i" aria-hidden />}
      </button>
    </div>
  )
}
