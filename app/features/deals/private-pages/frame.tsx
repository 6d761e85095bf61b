import { Phone, Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#design/actions/button.tsx'
import { Brand } from '#design/marks/brand-mark.tsx'
import { Note } from '#design/marks/note.tsx'
import { phoneLink } from '#platform/words.ts'
import { studio } from '#studio'

/** Stands around a page whose address alone lets a client in: without the site's navigation and footer. */
export function PrivateFrame({ kind, children }: { kind?: string; children: ReactNode }) {
  const { name, phone, email, city, country } = studio
  return (
    <>
      <header className="private-head surface line-bottom">
        <div className="wrap flex items-center justify-between gap-4 pad-block-3">
          <a className="flex items-center tap" href="/" rel="noreferrer">
            <Brand name={name} />
          </a>
          {kind && <span className="text-small medium t2 num truncate">{kind}</span>}
          <Button
            {...{ tone: 'bare', size: 'sm', icon: Phone }}
            className="private-head__phone to-end num"
            href={phoneLink(phone)}
            aria-label={`Call ${phone}`}
          >
            <span className="private-head__number">{phone}</span>
          </Button>
        </div>
      </header>
      <main className="wrap private">{children}</main>
      <footer className="private-foot pad-block-5 line-top text-caption t3">
        <div className="wrap flex wraps gap-6 rows-2 justify-between">
          <span>
            {name}, {city}, {country}
          </span>
          <a className="link" href={`mailto:${email}`}>
            {email}
          </a>
          <span className="private-foot__note">
            This page is private: whoever has its address can read it. It is in no search engine.
          </span>
        </div>
      </footer>
    </>
  )
}

/** Marks the owner's look at a page before its client has it. */
export function PreviewNote() {
  return (
    <div className="below-4">
      <Note tone="warn">This is a preview. Nobody else can open it, and its buttons do nothing.</Note>
    </div>
  )
}

/** Stands for what a wrong or replaced link leads to. */
export function UnknownLink() {
  const { phone, email } = studio
  return (
    <div className="stack">
      <h1 className="h2">There is nothing at this address</h1>
      <p className="lead measure">
        The link may be incomplete, or a newer one has replaced it. Please open it from the latest email
        again, or ask me for it.
      </p>
      <div className="actions actions--stack above-2">
        <Button tone="line" href={`mailto:${email}`}>
          Write to Me
        </Button>
        <Button tone="line" className="num" icon={Phone} href={phoneLink(phone)}>
          {phone}
        </Button>
      </div>
    </div>
  )
}

/** Prints the page. Without script the browser's own menu does. */
export function PrintButton() {
  return (
    <Button tone="line" wide className="private__scripted" icon={Printer} data-print="">
      Print
    </Button>
  )
}
