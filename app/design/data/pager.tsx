import type { MouseEvent } from 'react'
import { Anchor } from '../actions/anchor.tsx'

export interface PagerProps {
  page: number
  pages: number
  /** The name for screen readers, where a page has several pagers. */
  label?: string
  /** The position in words, by default 'Page 1 of 3'. */
  summary?: string
  /** Shows Previous and Next only. */
  plain?: boolean
  /** Up to this number of pages each has a button; beyond it those in between are left out. */
  most?: number
  /** The address of a page, where pages have one; otherwise `onPage`. */
  href?: (page: number) => string
  /** Scrolls to the top for another page; by default the scroll position stays, as under a table. */
  toTop?: boolean
  onPage?: (page: number) => void
}

/** Shows the pager where there is more than one page. */
export function Pager({
  page,
  pages,
  label = 'Pages',
  summary = `Page ${page} of ${pages}`,
  plain,
  most,
  href,
  toTop,
  onPage,
}: PagerProps) {
  if (pages <= 1) return null
  const step = (to: number, words: string) => (
    <Step page={page} to={to} off={to < 1 || to > pages} href={href} toTop={toTop} onPage={onPage}>
      {words}
    </Step>
  )
  let gaps = 0
  return (
    <nav className="pager num" aria-label={label}>
      <p>{summary}</p>
      {step(page - 1, 'Previous')}
      {!plain &&
        pageWindow(page, pages, most).map((entry) =>
          entry === 'gap' ? (
            <span key={`gap ${gaps++}`} className="pager__n" aria-hidden="true">
              …
            </span>
          ) : (
            <Step
              key={entry}
              page={page}
              to={entry}
              current={entry === page}
              href={href}
              toTop={toTop}
              onPage={onPage}
              number
            >
              {String(entry)}
            </Step>
          ),
        )}
      {step(page + 1, 'Next')}
    </nav>
  )
}

interface StepProps extends Pick<PagerProps, 'page' | 'href' | 'toTop' | 'onPage'> {
  to: number
  off?: boolean
  current?: boolean
  number?: boolean
  children: string
}

const refuse = (event: MouseEvent) => event.preventDefault()

/** A step at an end stays a link, which has the focus of the click that led there. */
function Step({ page, to, off, current, number, href, toTop, onPage, children }: StepProps) {
  const look = {
    className: number ? 'pager__n' : 'pager__step',
    'aria-disabled': off || undefined,
    'aria-current': current ? ('page' as const) : undefined,
    'aria-label': number ? `Page ${children}` : undefined,
  }
  if (href) {
    return (
      <Anchor
        {...look}
        href={href(off ? page : to)}
        onClick={off ? refuse : undefined}
        preservesScroll={!toTop}
      >
        {children}
      </Anchor>
    )
  }
  return (
    <button {...look} type="button" onClick={off ? undefined : () => onPage?.(to)}>
      {children}
    </button>
  )
}

/**
 * Lists the page numbers that a pager shows: all of them up to `most`, beyond that the ends and the neighbours of
 * the current one. A gap is 'gap'; a single page is always shown, because its gap would be as wide.
 */
export function pageWindow(page: number, pages: number, most = 9): (number | 'gap')[] {
  if (pages <= most) return Array.from({ length: pages }, (_, index) => index + 1)
  const shown = new Set([1, 2, page - 1, page, page + 1, pages - 1, pages])
  const numbers = [...shown].filter((number) => number >= 1 && number <= pages).sort((a, b) => a - b)
  return numbers.flatMap((number, index) => {
    const before = numbers[index - 1] ?? 0
    if (number - before === 1) return [number]
    return number - before === 2 ? [number - 1, number] : (['gap', number] as const)
  })
}
