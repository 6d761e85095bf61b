import { ArrowLink } from '#design/actions/anchor.tsx'
import { Button } from '#design/actions/button.tsx'
import { ContactChips } from '#shell/site/calls/contact-chips.tsx'

interface ContactProps {
  title: string
  subtitle: string
  button: string
  link: string
  /** The id of the panel with the enquiry buttons, further up the page. */
  panelId: string
}

/** Shows the photograph with the ways to get in touch over it. */
export function Contact({ title, subtitle, button, link, panelId }: ContactProps) {
  return (
    <section className="closing-card" id="contact" aria-labelledby="contact-title">
      <div className="wrap">
        <div className="closing-card__inner columns columns--wide card card--lg card--float">
          <div className="closing-card__words shrinks">
            <h2 className="h2" id="contact-title">
              {title}
            </h2>
            <p className="lead">{subtitle}</p>
          </div>
          <div className="closing-card__ways">
            <ContactChips />
            <div className="actions actions--stack items-center gap-6 rows-3">
              <Button
                size="lg"
                href={`#${panelId}`}
                data-wakes="help-panel"
                data-help="message"
                data-track={button}
              >
                {button}
              </Button>
              <ArrowLink href="/contact" data-track={link}>
                {link}
              </ArrowLink>
            </div>
          </div>
        </div>
      </div>
    </section>
  )
}
