import { whenParsed } from '#design/browser/when-loaded.ts'
import { guardLinks } from './link-guard.ts'
import { fetchNextPages } from './next-pages.ts'
import { followPage } from './page.ts'
import { tellWorker } from './tell-worker.ts'
import { wakeIslands } from './wake.ts'

/**
 * Everything that runs on a public page. A page that is only prepared runs nothing until it is shown, and one that is painted
 * before its end has arrived nothing until then: islands further down would never be found.
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
