import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { judgeClick, openGuard, pathFollowed } from './link-guard.ts'

/**
 * One pair of listeners for every internal link, those inside article text included. The first, before any other, drops
 * clicks that come too soon; the last follows the links that no component has taken.
 */
export function useLinkGuard() {
  const navigate = useNavigate()
  useEffect(() => {
    let guard = openGuard
    const drop = (event: MouseEvent) => {
      if (clickedPath(event) === undefined) return
      const verdict = judgeClick(guard, event.timeStamp)
      guard = verdict.guard
      if (verdict.follow) return
      event.preventDefault()
      event.stopPropagation()
    }
    const follow = (event: MouseEvent) => {
      if (event.defaultPrevented) return
      const path = clickedPath(event)
      if (path === undefined) return
      event.preventDefault()
      navigate(path, { viewTransition: true })
    }
    window.addEventListener('click', drop, { capture: true })
    window.addEventListener('click', follow)
    return () => {
      window.removeEventListener('click', drop, { capture: true })
      window.removeEventListener('click', follow)
    }
  }, [navigate])
}

function clickedPath(event: MouseEvent): string | undefined {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  return link?.href ? pathFollowed(event, link, window.location) : undefined
}
