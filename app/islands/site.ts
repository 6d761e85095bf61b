import { savesData } from '#design/browser/connection.ts'
import { whenParsed } from '#design/browser/when-loaded.ts'
import { guardLinks, pathFollowed } from './link-guard.ts'
import { followPage } from './page.ts'
import { speculationRules } from './speculation-rules.ts'
import { tellWorker } from './tell-worker.ts'
import { wakeIslands } from './wake.ts'

/**
 * Runs everything of a public page, once the page is shown and parsed: a prerendered page runs nothing before, and on a page
 * painted before its end had arrived, islands further down would not be found.
 */
function start(): void {
  followPage()
  guardLinks()
  wakeIslands()
  fetchNextPages()
  tellWorker()
  import('#features/analytics/visit/count-visit.ts').then(
    (visit) => visit.countVisit(),
    () => {},
  )
}

/** Delay before a fetch, so that a pointer passing over a link or a finger scrolling on it fetches nothing. */
const intentMs = 100

/** Has the browser fetch, or render, the page behind a link that is about to be pressed; never where data is saved. */
function fetchNextPages(): void {
  if (savesData()) return
  if (HTMLScriptElement.supports?.('speculationrules')) {
    const script = Object.assign(document.createElement('script'), { type: 'speculationrules' })
    script.textContent = speculationRules
    document.head.append(script)
  } else fetchOnIntent()
}

/** For browsers without speculation rules. */
function fetchOnIntent(): void {
  const fetched = new Set<string>([location.pathname])
  let timer: ReturnType<typeof setTimeout>
  const begin = ({ target }: Event) => {
    clearTimeout(timer)
    const link = target instanceof Element ? target.closest('a') : null
    const path = link?.href && pathFollowed(link, location)
    if (path && !fetched.has(path)) timer = setTimeout(() => prefetch(path), intentMs)
  }
  const prefetch = (href: string) => {
    fetched.add(href)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href }))
  }
  for (const intent of ['pointerover', 'focusin']) addEventListener(intent, begin, { passive: true })
  addEventListener('pointercancel', () => clearTimeout(timer), { passive: true })
}

if (document.prerendering) {
  document.addEventListener('prerenderingchange', () => whenParsed(start), { once: true })
} else whenParsed(start)
