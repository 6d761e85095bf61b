import { Mail } from 'lucide-react'
import type { ReactNode } from 'react'
import './archive.css'

interface SubscribeCardProps {
  title: string
  /** How often an issue comes. */
  often: string | undefined
  note: string
  /** The form. */
  children: ReactNode
}

/** The card at the end of an issue that offers the next one. */
export function SubscribeCard({ title, often, note, children }: SubscribeCardProps) {
  return (
    <section className="newsletter__card card card--md card--strong" aria-labelledby="subscribe-card">
      <div className="card__row card__row--lg card__row--quiet">
        <Mail className="i" aria-hidden />
        <h2 id="subscribe-card" className="to-start text-1 text-size-inherit strong">
          {title}
        </h2>
        {often && <span className="newsletter__often num">{often}</span>}
      </div>
      <div className="newsletter__card-body grid one-column gap-2">
        {children}
        <p className="text-caption t3">
          {note}{' '}
          <a className="link" href="/privacy">
            Privacy Policy
          </a>
        </p>
      </div>
    </section>
  )
}
