import { ArrowRight } from 'lucide-react'
import { buttonClass } from '#design/button.tsx'
import { SiteLink } from './site-link.tsx'
import './closing-call.css'

interface ClosingCallProps {
  title: string
  subtitle: string
  buttons: readonly { text: string; link: string }[]
}

/** Closes a page quietly, for pages whose dark band comes earlier. */
export function ClosingCall({ title, subtitle, buttons }: ClosingCallProps) {
  return (
    <section className="closing">
      <div className="wrap">
        <div>
          <h2 className="h2">{title}</h2>
          <p className="lead">{subtitle}</p>
        </div>
        <div className="closing__buttons">
          {buttons.map(({ text, link }, index) => (
            <SiteLink
              key={link}
              className={buttonClass({ tone: index === 0 ? 'accent' : 'line', size: 'lg' })}
              to={link}
              data-track={text}
            >
              {text} {index === 0 && <ArrowRight className="i go" aria-hidden />}
            </SiteLink>
          ))}
        </div>
      </div>
    </section>
  )
}
