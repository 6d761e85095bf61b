import type { ReactNode } from 'react'
import '../issues.css'

/** A scrolling element must be reachable by keyboard. */
const scrolled = { tabIndex: 0 }

/** Surrounds a mail, and scrolls a long one. */
export function MailDesk({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className="issue__desk" aria-label={label} {...scrolled}>
      {children}
    </section>
  )
}

/** Shows the part of a mail for programs without HTML. */
export function PlainText({ text }: { text: string }) {
  return (
    <section className="issue__plain" aria-label="Plain text of the email" {...scrolled}>
      {text}
    </section>
  )
}
