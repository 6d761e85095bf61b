import { ArrowRight } from 'lucide-react'
import { buttonClass } from '#design/button.tsx'
import { ContactChips } from '#shell/site/contact-chips.tsx'
import { SiteLink } from '#shell/site/site-link.tsx'

interface ContactProps {
  title: string
  subtitle: string
  button: string
  link: string
  /** The panel with the ways to begin, further up the page. */
  panelId: string
  /** Opens the panel's message form. */
  onWrite: () => void
}

/** The photograph once more, and the ways to get in touch over it. */
export function Contact({ title, subtitle, button, link, panelId, onWrite }: ContactProps) {
  return (
    <section className="closing-card" id="contact" aria-labelledby="contact-title">
      <div className="wrap">
        <div className="closing-card__in">
          <div className="closing-card__words">
            <h2 className="h2" id="contact-title">
              {title}
            </h2>
            <p className="lead">{subtitle}</p>
          </div>
          <div className="closing-card__ways">
            <ContactChips />
            <div className="closing-card__actions">
              <a
                className={buttonClass({ size: 'lg' })}
                href={`#${panelId}`}
                onClick={onWrite}
                data-track={button}
              >
                {button}
              </a>
              <SiteLink className="go-link" to="/contact" data-track={link}>
                {link} <ArrowRight className="i" aria-hidden />
              </SiteLink>
            </div>
          </div>
        </div>
      </div>
    </section>
  )
}
