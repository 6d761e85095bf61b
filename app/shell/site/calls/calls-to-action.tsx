import { ArrowRight } from 'lucide-react'
import { Anchor } from '#design/actions/anchor.tsx'
import { Button } from '#design/actions/button.tsx'
import { classNames } from '#design/class-names.ts'
import { type Drawing, Drawn } from '#design/pictures/drawing.tsx'

interface Option {
  icon: Drawing
  title: string
  description: string
  link: string
  linkText: string
}

export interface DrawnCallToAction {
  title: string
  subtitle: string
  /** Three, the first a little wider; or none. */
  options: readonly Option[]
  buttons: readonly CallButton[]
}

/**
 * Shows the dark band at the end of a page: text, options and buttons below each other, or text and buttons in one
 * row.
 */
export function CallToActionBand({ title, subtitle, options, buttons }: DrawnCallToAction) {
  return (
    <section className="band section section--ink on-ink">
      <div className={classNames('wrap', options.length === 0 && 'band__row')}>
        <div className="band__head section-head">
          <h2 className="h2">{title}</h2>
          <p className="lead">{subtitle}</p>
        </div>
        {options.length > 0 && (
          <div className="band__options ink-tiles">
            {options.map(({ icon, title, description, link, linkText }) => (
              <Anchor key={title} className="band__option ink-tiles__tile" href={link} data-track={linkText}>
                <Drawn drawing={icon} />
                <b className="h3">{title}</b>
                <span>{description}</span>
                <em>
                  {linkText} <ArrowRight className="i" aria-hidden />
                </em>
              </Anchor>
            ))}
          </div>
        )}
        <div className="band__buttons actions actions--fill">
          <CallButtons buttons={buttons} />
        </div>
      </div>
    </section>
  )
}

interface CallButton {
  text: string
  link: string
}

/** Shows the first button in the accent colour, the others quieter. */
function CallButtons({ buttons }: { buttons: readonly CallButton[] }) {
  return buttons.map(({ text, link }, index) => (
    <Button
      key={link}
      tone={index === 0 ? 'accent' : 'line'}
      size="lg"
      href={link}
      arrow={index === 0}
      data-track={text}
    >
      {text}
    </Button>
  ))
}

interface ClosingCallProps {
  title: string
  subtitle: string
  buttons: readonly CallButton[]
}

/** Ends a page whose dark band comes earlier. */
export function ClosingCall({ title, subtitle, buttons }: ClosingCallProps) {
  return (
    <section className="closing">
      <div className="wrap">
        <div>
          <h2 className="h2">{title}</h2>
          <p className="lead">{subtitle}</p>
        </div>
        <div className="closing__buttons actions actions--fill">
          <CallButtons buttons={buttons} />
        </div>
      </div>
    </section>
  )
}
