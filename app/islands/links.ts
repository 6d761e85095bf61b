import { judgeClick, openGuard, pathFollowed } from './link-guard.ts'
import { followOffline } from './offline-note.ts'

/**
 * Drops clicks on internal links that come too soon after another, and keeps the visitor on this page where there is no
 * connection to load the next one with, nor a saved copy of it.
 */
export function guardLinks(): void {
  let guard = openGuard
  addEventListener(
    'click',
    (event) => {
      const path = clickedPath(event)
      if (path === undefined) return
      const verdict = judgeClick(guard, event.timeStamp)
      guard = verdict.guard
      if (verdict.follow && navigator.onLine) return
      event.preventDefault()
      event.stopPropagation()
      if (verdict.follow) followOffline(path)
    },
    { capture: true },
  )
}

function clickedPath(event: MouseEvent): string | undefined {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  return link?.href ? pathFollowed(event, link, location) : undefined
}
