import { Phone } from 'lucide-react'
import { Button } from '#design/actions/button.tsx'
import { TickList } from '#design/marks/tick-list.tsx'
import './form-parts.css'

interface WriteToMeProps {
  id: string
  title: string
  text: string
  lines: readonly string[]
  button: string
  mail: { href: string; address: string; hint: string }
  phone: { href: string; number: string }
}

/** How to reach the studio without a form. */
export function WriteToMe({ id, title, text, lines, button, mail, phone }: WriteToMeProps) {
  return (
    <section
      className="contact-form__unscripted card card--lg card--raised"
      id={id}
      aria-labelledby={`${id}-title`}
    >
      <h2 className="h3" id={`${id}-title`}>
        {title}
      </h2>
      <p className="t2">{text}</p>
      <TickList className="text-body gap-3 above-5" items={lines} />
      <div className="contact-form__ways actions actions--stack">
        <Button tone="accent" size="lg" href={mail.href} arrow data-track={button}>
          {button}
        </Button>
        <Button
          tone="line"
          size="lg"
          href={phone.href}
          icon={Phone}
          className="num"
          data-track={phone.number}
        >
          {phone.number}
        </Button>
      </div>
      <p className="cap t3">
        {mail.hint} <span className="contact-form__address anywhere text-1">{mail.address}</span>
      </p>
    </section>
  )
}
