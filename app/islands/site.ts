import { whenParsed } from '#design/browser/when-loaded.ts'
import { guardLinks } from './link-guard.ts'
import { fetchNextPages } from './next-pages.ts'
import { followPage } from './page.ts'
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

if (document.prerendering) {
  document.addEventListener('prerenderingchange', () => whenParsed(start), { once: true })
} else whenParsed(start)
