import { visitMissesKey } from '#platform/browser/visit-session.ts'
import { sendReport } from './report.ts'

/** Counts presses on the same thing that follow each other faster as one. */
const debounceMs = 300
/** Ignores a pointer or focus that stays shorter. */
const lingerMs = 500

interface Tracked {
  category: string
  label: string
}

/**
 * Listens for everything that is counted: presses and longer looks on what carries `data-track`, links that leave the site
 * or ring, questions that are opened, forms that are begun, sent, answered or refused, searches that find nothing.
 */
export function followPresses(): void {
  const pressedAt = new Map<string, number>()
  addEventListener(
    'click',
    ({ target, timeStamp }) => {
      const tracked = target instanceof Element && trackedAt(target)
      if (!tracked) return
      const key = `${tracked.category} ${tracked.label}`
      const before = pressedAt.get(key) ?? -debounceMs
      pressedAt.set(key, timeStamp)
      if (timeStamp - before >= debounceMs) report(tracked, 'click')
    },
    true,
  )
  followLooks('pointerover', 'pointerout', 'hover')
  followLooks('focusin', 'focusout', 'focus')
  // Forms are React components: they report their outcome with an event that bubbles to the document.
  addEventListener('track', ({ detail: { action, ...tracked } }) => report(tracked, action))
  // The page of a search says so itself; the search that goes on in it dispatches an event.
  reportMissedSearch(document.querySelector<HTMLElement>('[data-missed]')?.dataset.missed)
  addEventListener('missed-search', ({ detail }) => reportMissedSearch(detail))
}

function followLooks(begin: 'pointerover' | 'focusin', end: 'pointerout' | 'focusout', action: string): void {
  let since: { at: number; element: Element } | undefined
  addEventListener(begin, (event) => {
    const element = event.target instanceof Element ? event.target.closest('[data-track]') : null
    const isTouch = event instanceof PointerEvent && event.pointerType !== 'mouse'
    if (element && !isTouch && since?.element !== element) since = { at: event.timeStamp, element }
  })
  addEventListener(end, (event) => {
    const to = event.relatedTarget
    if (!since || (to instanceof Node && since.element.contains(to))) return
    const { at, element } = since
    since = undefined
    const tracked = trackedAt(element)
    const lasted = event.timeStamp - at
    if (tracked && lasted >= lingerMs) report(tracked, action, Math.round(lasted))
  })
}

function report({ category, label }: Tracked, action: string, value?: number): void {
  sendReport('event', {
    eventType: 'interaction',
    category,
    action,
    label: label.slice(0, 100),
    value,
    path: location.pathname,
  })
}

/** Reports the words of a search that found nothing, once a visit: coming back to its page is not another search. */
function reportMissedSearch(words: string | undefined): void {
  const known = sessionStorage.getItem(visitMissesKey)?.split('\n') ?? []
  if (!words || known.includes(words)) return
  sessionStorage.setItem(visitMissesKey, [...known, words].join('\n'))
  sendReport('missed-search', { words })
}

/** Names what a press on this element means: its words are those of its `data-track`, its category is where it stands. */
export function trackedAt(target: Element): Tracked | undefined {
  const question = target.closest('summary')
  if (question) return { category: 'faq', label: wordsOf(question) }
  const marked = target.closest<HTMLElement>('[data-track]')
  const link = target.closest<HTMLAnchorElement>('a[href]')
  const label = marked?.dataset.track
  // The number or address may be the label; which of the two it is says enough.
  if (link?.protocol === 'tel:') return { category: 'contact', label: 'Phone' }
  if (link?.protocol === 'mailto:') return { category: 'contact', label: 'E-mail' }
  if (link && /^https?:$/.test(link.protocol) && link.origin !== location.origin)
    return { category: 'outbound', label: label ?? link.host + link.pathname }
  if (label && marked) return { category: categoryOf(marked, link?.pathname ?? ''), label }
  if (link?.closest('header, nav, footer')) return { category: 'navigation', label: wordsOf(link) }
}

function categoryOf(marked: Element, path: string): string {
  if (marked.closest('form')) return 'form'
  if (marked.closest('.filters')) return 'filter'
  if (marked.closest('[data-island="showcase"]') || path.startsWith('/case-study/')) return 'project'
  return path.startsWith('/blog/') ? 'article' : 'cta'
}

const wordsOf = (element: Element) =>
  (element.ariaLabel ?? element.textContent ?? '').trim().replaceAll(/\s+/g, ' ')
