import { ImageOff, Images } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Segmented } from '#design/fields/filter-group.tsx'
import { ScaledFrame } from '#design/frames/scaled-frame.tsx'
import type { Outcome } from '#platform/browser/outcome.ts'
import { previewIssue } from '../../issues/calls.ts'
import type { PreviewedMail } from '../../issues/schema.ts'
import { previewWelcome } from '../../welcome/calls.ts'
import '../issues.css'

/** A saved mail for its preview. */
export interface MailSource {
  /** The address of its HTML. Another version is another address, so that the frame loads it. */
  src: string
  read: (signal: AbortSignal) => Promise<Outcome<PreviewedMail>>
}

export const issueMail = ({ _id: id, version }: { _id: string; version: number }): MailSource => ({
  src: `/api/newsletter/issues/${encodeURIComponent(id)}/mail.html?version=${version}`,
  read: (signal) => previewIssue({ id, signal }),
})

/** Names a welcome mail by its day. */
export const welcomeMail = (day: string, version: string): MailSource => ({
  src: `/api/newsletter/welcome/${day}/mail.html?version=${version}`,
  read: (signal) => previewWelcome({ day, signal }),
})

/** The widths of the windows that show a mail. */
export const mailWidths = { desktop: 600, phone: 360 }

/** How a mail program shows a mail. */
export interface MailLook {
  scheme: 'light' | 'dark'
  /** False where the program has not loaded pictures. */
  pictures: boolean
}

/** A scrolling element must be reachable by keyboard. */
const scrolled = { tabIndex: 0 }

interface MailFrameProps extends MailLook {
  /** The address of the mail's HTML. */
  src: string
  /** Names the frame for screen readers. */
  title: string
  /** The width of the window that shows the mail. */
  width: number
}

const firstHeight = 480

/**
 * Shows a mail as a mail program does: as wide as its window, scaled to the room there is, and scrolled where it is long. It
 * runs no script and fetches from this site alone.
 */
export function MailFrame({ src, title, width, scheme, pictures }: MailFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState(firstHeight)
  /** How many mails the frame has loaded. */
  const [loads, setLoads] = useState(0)

  useEffect(() => {
    const mail = frame.current?.contentDocument
    // A mail of the server's page may have loaded before this script, so that the first look does not wait for one.
    if (mail?.body && loads >= 0) return setUpMail(mail, { scheme, pictures }, setHeight)
  }, [loads, scheme, pictures])

  return (
    <section className="issue__desk grid surface-3" aria-label={`${title} in its window`} {...scrolled}>
      <ScaledFrame
        ref={frame}
        box={{ className: 'relative clip full round-2', style: { maxWidth: width } }}
        className="issue__mail"
        {...{ title, src, width, height }}
        onLoad={() => setLoads((count) => count + 1)}
        sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
        style={{ colorScheme: scheme }}
      />
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

/** Chooses whether a mail is shown with its pictures. */
export function PicturesSwitch({ shown, onChange }: { shown: boolean; onChange: (shown: boolean) => void }) {
  return (
    <Segmented
      label="Pictures"
      options={[
        { value: 'on', label: 'Pictures', icon: Images },
        { value: 'off', label: 'None', icon: ImageOff },
      ]}
      value={shown ? 'on' : 'off'}
      onChange={(value) => onChange(value === 'on')}
    />
  )
}

const schemeQuery = /prefers-color-scheme:\s*(light|dark)/
/** The media query that a rule had at first, and the address that a picture had. */
const written = { media: new WeakMap<MediaList, string>(), src: new WeakMap<Element, string>() }

/**
 * Shows a loaded mail in light or dark and with or without pictures, whatever the browser prefers, opens its links in new
 * tabs and reports its height. Returns a function that ends the reports.
 */
export function setUpMail(mail: Document, look: MailLook, onHeight: (height: number) => void): () => void {
  setScheme(mail, look.scheme)
  for (const picture of mail.images) setPicture(picture, look.pictures)
  for (const link of mail.links) link.setAttribute('target', '_blank')
  const report = () => onHeight(mail.documentElement.offsetHeight)
  report()
  const observer = new ResizeObserver(report)
  observer.observe(mail.documentElement)
  return () => observer.disconnect()
}

function setScheme(mail: Document, chosen: MailLook['scheme']): void {
  mail.documentElement.style.colorScheme = chosen
  for (const sheet of mail.styleSheets) {
    for (const rule of sheet.cssRules) {
      // A rule of another window is not an instance of this window's `CSSMediaRule`.
      const { media } = rule as CSSMediaRule
      if (!media) continue
      const query = written.media.get(media) ?? media.mediaText
      const asked = schemeQuery.exec(query)?.[1]
      if (!asked) continue
      written.media.set(media, query)
      media.mediaText = asked === chosen ? 'all' : 'not all'
    }
  }
}

/** A picture without an address shows its description, as where pictures are off. */
function setPicture(picture: HTMLImageElement, isShown: boolean): void {
  const src = written.src.get(picture) ?? picture.getAttribute('src') ?? ''
  written.src.set(picture, src)
  if (isShown) picture.setAttribute('src', src)
  else picture.removeAttribute('src')
}
