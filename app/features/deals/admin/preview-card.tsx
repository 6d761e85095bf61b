import { useEffect, useRef, useState } from 'react'
import { useAnswer } from '#design/browser/use-answer.ts'
import { EmptyState } from '#design/data/empty-state.tsx'
import { ErrorState } from '#design/data/error-state.tsx'
import { Segmented } from '#design/fields/filter-group.tsx'
import { loadPage } from '#design/frames/load-page.ts'
import { ScaledFrame } from '#design/frames/scaled-frame.tsx'
import { Card } from '#design/marks/card.tsx'
import { Waiting } from '#design/marks/loading.tsx'
import type { Outcome } from '#platform/browser/outcome.ts'
import './deals.css'

interface Preview {
  url: string
  mail: { subject: string; html: string }
}

interface PreviewCardProps {
  /** Changes with the saved text; none while there is nothing to show. */
  text: string | undefined
  read: (signal: AbortSignal) => Promise<Outcome<Preview>>
  /** Says when there is a preview. */
  none: string
}

const parts = [
  { value: 'page', label: 'Page' },
  { value: 'mail', label: 'Email' },
] as const

/** The widths of the windows that show a page and a mail. */
const widths = { page: 720, mail: 600 }

/** Shows the page and the mail that a client gets, as they are saved. */
export function PreviewCard({ text, read, none }: PreviewCardProps) {
  const [part, setPart] = useState<'page' | 'mail'>('page')
  const { value, failure, busy, again } = useAnswer(
    text,
    async (signal) => {
      const outcome = await read(signal)
      if (!outcome.ok) return outcome
      const page = await loadPage(outcome.value.url).catch(() => undefined)
      return { ok: true, value: { page, mail: outcome.value.mail } }
    },
    { pauseMs: 600 },
  )
  return (
    <Card
      title="Preview"
      flush
      busy={busy}
      aside={<Segmented label="What is shown" options={parts} value={part} onChange={setPart} />}
    >
      {text === undefined && <EmptyState title="Nothing to show yet">{none}</EmptyState>}
      {text !== undefined && failure && (
        <ErrorState title="The preview cannot be shown" retrying={busy} onRetry={again}>
          {failure}
        </ErrorState>
      )}
      {text !== undefined && !failure && !value && <Waiting />}
      {value && !failure && (
        <>
          {part === 'mail' && (
            <p className="pad-block-3 pad-inline-4 line-bottom text-note anywhere">
              <b className="strong">{value.mail.subject}</b>
            </p>
          )}
          <Shown part={part} html={part === 'page' ? value.page : value.mail.html} onRetry={again} />
        </>
      )}
    </Card>
  )
}

interface ShownProps {
  part: keyof typeof widths
  /** Undefined where the page did not load. */
  html: string | undefined
  onRetry: () => void
}

function Shown({ part, html, onRetry }: ShownProps) {
  if (html === undefined) return <ErrorState title="The page did not load" onRetry={onRetry} />
  const title = part === 'page' ? 'The page' : 'The email'
  return <DocumentFrame key={part} title={title} html={html} width={widths[part]} />
}

interface DocumentFrameProps {
  title: string
  html: string
  width: number
}

/** Shows a document without its scripts, scaled to the room there is, and scrolled where it is long. */
function DocumentFrame({ title, html, width }: DocumentFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState(480)
  const [loads, setLoads] = useState(0)
  const { body, styles } = splitStyles(html)

  useEffect(() => {
    const shown = frame.current?.contentDocument
    if (!shown?.body || loads === 0) return
    adopt(shown, styles)
    const report = () => setHeight(shown.documentElement.offsetHeight)
    report()
    const observer = new ResizeObserver(report)
    observer.observe(shown.documentElement)
    return () => observer.disconnect()
  }, [loads, styles])

  return (
    <section className="deal-preview surface-3" aria-label={`${title} in its window`} {...scrolled}>
      <ScaledFrame
        ref={frame}
        box={{ className: 'relative clip full', style: { maxWidth: width } }}
        className="deal-preview__frame"
        {...{ title, width, height }}
        srcDoc={body}
        sandbox="allow-same-origin"
        onLoad={() => setLoads((count) => count + 1)}
        inert
      />
    </section>
  )
}

/** A scrolling element must be reachable by keyboard. */
const scrolled = { tabIndex: 0 }

const styleElement = /<style[^>]*>([\s\S]*?)<\/style>/gi

/** Takes the sheets out of a document: the policy of this page would refuse them as elements. */
function splitStyles(html: string): { body: string; styles: string } {
  const styles = [...html.matchAll(styleElement)].map(([, text = '']) => text).join('\n')
  return { body: html.replace(styleElement, ''), styles }
}

function adopt(shown: Document, styles: string): void {
  const sheet = new (shown.defaultView as Window & typeof globalThis).CSSStyleSheet()
  sheet.replaceSync(styles)
  shown.adoptedStyleSheets = [sheet]
}
