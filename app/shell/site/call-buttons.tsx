import { ArrowRight } from 'lucide-react'
import { buttonClass } from '#design/button.tsx'
import { SiteLink } from './site-link.tsx'

export interface CallButton {
  text: string
  link: string
}

/** The first is the one accent button of the view; the others stand back. */
export function CallButtons({ buttons }: { buttons: readonly CallButton[] }) {
  return buttons.map(({ text, link }, index) => (
    <SiteLink
      key={link}
      className={buttonClass({ tone: index === 0 ? 'accent' : 'line', size: 'lg' })}
      to={link}
      data-track={text}
    >
      {text} {index === 0 && <ArrowRight className="i go" aria-hidden />}
    </SiteLink>
  ))
}
