import { whenLoaded } from '#design/browser/when-loaded.ts'
import { isSecretPath } from '#platform/browser/secret-path.ts'
import { noteVisitedPage } from '#platform/browser/visit-session.ts'
import { isCountingAllowed } from './objection.ts'
import { sendReport } from './report.ts'
import { followPresses } from './track.ts'

/** How many page views of a hundred also report how quick the page was; every view is counted. */
const speedSample = 100

let shownAt = 0
let shownMs = 0

/** Reports this page and what is done on it. Runs once the page is shown, never while it is only prepared. */
export function countVisit(): void {
  if (isSecretPath(location.pathname) || !isCountingAllowed()) return
  // A tab that was opened behind others is counted once it is looked at, if ever.
  if (document.hidden) {
    document.addEventListener('visibilitychange', countVisit, { once: true })
    return
  }
  // Tasks of their own, because the browser's storage and beacons answer late on a slow phone.
  setTimeout(reportView)
  setTimeout(followPresses)
  if (window.shownExperiment)
    afterLoad(() => import('./report-exposure.ts').then((exposure) => exposure.reportExposure()))
  addEventListener('pageshow', ({ persisted }) => persisted && reportView())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') reportDuration()
    else shownAt = performance.now()
  })
  addEventListener('pagehide', reportDuration)
  if (Math.random() * 100 < speedSample) measureSpeed()
}

/** Sends campaign names, and nothing else of the query: it may hold what was typed, or a token of a mail. */
function reportView(): void {
  // A page from the back/forward cache began before its person objected.
  if (!isCountingAllowed()) return
  noteVisitedPage(location.pathname)
  shownAt = performance.now()
  shownMs = 0
  const names = [...new URLSearchParams(location.search)].filter(([name]) => name.startsWith('utm_'))
  const from = URL.parse(document.referrer)
  sendReport('pageview', {
    path: location.pathname + (names.length > 0 ? `?${new URLSearchParams(names)}` : ''),
    referrer: from && from.origin !== location.origin ? from.origin + from.pathname : undefined,
    // Safari on an iPad calls itself a Mac.
    deviceType: navigator.maxTouchPoints > 1 && /Macintosh/.test(navigator.userAgent) ? 'tablet' : undefined,
  })
}

/** Sends the seconds this page has been visible so far; the server keeps the longest report. */
function reportDuration(): void {
  // A page that is left is hidden too, and reports once.
  if (!shownAt) return
  shownMs += performance.now() - shownAt
  shownAt = 0
  sendReport('pageview/duration', { path: location.pathname, duration: shownMs / 1000 })
}

/** Fetches `web-vitals` after everything else has loaded. */
function measureSpeed(): void {
  afterLoad(() => import('./speed.ts').then((speed) => speed.reportSpeed()))
}

/** Runs something that may fail unnoticed: a chunk that does not arrive. */
function afterLoad(run: () => Promise<unknown>): void {
  whenLoaded(() => setTimeout(() => run().catch(() => {})))
}
