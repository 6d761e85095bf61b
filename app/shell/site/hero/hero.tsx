import { ArrowDown, ArrowRight } from 'lucide-react'
import { Anchor } from '#design/actions/anchor.tsx'
import { buttonClass } from '#design/actions/button.tsx'

interface HeroProps {
  title: string
  /** The end of the title, with the gradient. */
  highlight?: string
  subtitle: string
  primary: HeroAction
  secondary: HeroAction
}

interface HeroAction {
  to: string
  label: string
}

/** Heads the home page, over the photograph. On phones the two actions stand at the foot, within reach of the thumb. */
export function Hero({ title, highlight = '', subtitle, primary, secondary }: HeroProps) {
  const plain = title.endsWith(highlight) ? title.slice(0, title.length - highlight.length) : title
  return (
    <div className="wrap hero">
      <h1 className="h-display hero__title">
        {plain}
        {plain !== title && <span className="hero__highlight">{highlight}</span>}
      </h1>
      <p className="lead hero__subtitle">{subtitle}</p>
      <div className="hero__actions">
        <Anchor
          className={buttonClass({ tone: 'accent', size: 'lg' })}
          href={primary.to}
          data-track="Hero Primary CTA"
        >
          {primary.label} <ArrowRight className="i go" />
        </Anchor>
        <Anchor
          className={buttonClass({ tone: 'line', size: 'lg' })}
          href={secondary.to}
          data-track="Hero Secondary CTA"
        >
          {secondary.label}
        </Anchor>
      </div>
      <p className="hero__available">Available for freelance work</p>
      <p className="hero__scroll">
        Scroll <ArrowDown className="i" />
      </p>
    </div>
  )
}
