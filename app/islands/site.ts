import { guardLinks } from './link-guard.ts'
import { fetchNextPages } from './next-pages.ts'
import { followPage } from './page.ts'
import { tellWorker } from './tell-worker.ts'
import { wakeIslands } from './wake.ts'

/** Everything that runs on a public page. A page that is only prepared runs nothing until it is shown. */
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

if (document.prerendering) document.addEventListener('prerenderingchange', start, { once: true })
else start()
