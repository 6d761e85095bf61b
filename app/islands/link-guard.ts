import { isPlainClick } from '#design/actions/is-plain-click.ts'
import { stutterMs } from '#design/actions/stutter-ms.ts'
import { followOffline } from './offline-note.ts'

/**
 * Drops clicks on internal links that come too soon after another, and keeps the visitor on this page where there is no
 * connection to load the next one with, nor a saved copy of it. A link that is followed is busy until the page has changed.
 */
export function guardLinks(): void {
  let guard = openGuard
  addEventListener(
    'click',
    (event) => {
      const link = clickedLink(event)
      const path = link && pathFollowed(link, location)
      if (!link || path === undefined) return
      const verdict = judgeClick(guard, event.timeStamp)
      guard = verdict.guard
      if (verdict.follow && navigator.onLine) return setBusy(link)
      event.preventDefault()
      event.stopPropagation()
      if (verdict.follow) followOffline(path)
    },
    { capture: true },
  )
}

function clickedLink(event: MouseEvent): HTMLAnchorElement | undefined {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  return link?.href && isPlainClick(event) ? link : undefined
}

/** After this long the visitor has stopped the load, or it has failed. */
const busyMs = 20_000

function setBusy(link: HTMLAnchorElement): void {
  const end = () => link.removeAttribute('aria-busy')
  link.ariaBusy = 'true'
  // The page may come back from the back/forward cache.
  addEventListener('pagehide', end, { once: true })
  setTimeout(end, busyMs)
}

/** Ignores link clicks for this long after a followed click. */
const followedMs = 500
/** Accepts a click again after this long, however many were ignored. */
const resetMs = 5000

interface LinkGuard {
  readonly followedAt: number
  readonly clickedAt: number
}

export const openGuard: LinkGuard = {
  followedAt: Number.NEGATIVE_INFINITY,
  clickedAt: Number.NEGATIVE_INFINITY,
}

/** Decides whether a link click at `now` (milliseconds) is followed, and what to remember of it. */
export function judgeClick(guard: LinkGuard, now: number): { follow: boolean; guard: LinkGuard } {
  const sinceFollowed = now - guard.followedAt
  const follow =
    sinceFollowed >= resetMs || (sinceFollowed >= followedMs && now - guard.clickedAt >= stutterMs)
  return { follow, guard: { followedAt: follow ? now : guard.followedAt, clickedAt: now } }
}

type Anchor = Pick<HTMLAnchorElement, 'href' | 'target' | 'hasAttribute'>

/**
 * The path to which a plain click on this link takes the visitor within the site; `undefined` where the browser must
 * act itself: another tab, a download, another site, a concept site, a file, or a place on the same page; and for a link
 * that opens something on the page it is on.
 */
export function pathFollowed(link: Anchor, here: Location | URL): string | undefined {
  if (link.hasAttribute('download') || (link.target && link.target !== '_self')) return
  const to = new URL(link.href, here.href)
  if (to.origin !== here.origin) return
  if (/^\/(api|concepts)\//.test(to.pathname) || /\.[^/]*$/.test(to.pathname)) return
  if (link.hasAttribute('aria-haspopup')) return
  if (to.hash && to.pathname === here.pathname && to.search === here.search) return
  return to.pathname + to.search + to.hash
}
