import { ArrowRight } from 'lucide-react'
import { Anchor } from '#design/actions/anchor.tsx'
import { buttonClass } from '#design/actions/button.tsx'

export interface CallButton {
  text: string
  link: string
}

/** Shows the first button in the accent colour, the others quieter. */
export function CallButtons({ buttons }: { buttons: readonly CallButton[] }) {
  return buttons.map(({ text, link }, index) => (
    <Anchor
      key={link}
      className={buttonClass({ tone: index === 0 ? 'accent' : 'line', size: 'lg' })}
      href={link}
      data-track={text}
    >
      {text} {index === 0 && <ArrowRight className="i go" aria-hidden />}
    </Anchor>
  ))
}
