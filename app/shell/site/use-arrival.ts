import { useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/**
 * Gives a page reached without loading what a loaded one gets from the browser: open menus are closed, the view jumps
 * (and only glides to a place on the same page), focus starts at the content. Returns the title to be read out.
 *
 * It must be used above `ScrollRestoration` in the document: effects run in that order.
 */
export function useArrival(mainId: string): string {
  const location = useLocation()
  const previous = useRef(location)
  const [arrivedAt, setArrivedAt] = useState('')

  useLayoutEffect(() => {
    const from = previous.current
    previous.current = location
    if (from.key === location.key) return

    for (const popover of document.querySelectorAll<HTMLElement>('[popover]')) popover.hidePopover?.()

    const samePage = from.pathname === location.pathname
    const target = namedBy(location.hash)
    if (!(samePage && target)) jump()
    if (target) focusOn(target)
    else if (!samePage) focusOn(document.getElementById(mainId))
    if (!samePage) setArrivedAt(document.title)
  }, [location, mainId])

  return arrivedAt
}

/** Suspends `scroll-behavior: smooth` for the scrolling done in this frame. */
function jump() {
  const { style } = document.documentElement
  style.scrollBehavior = 'auto'
  requestAnimationFrame(() => {
    style.scrollBehavior = ''
  })
}

function namedBy(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    return null // a hash someone typed, such as #100%
  }
}

function focusOn(element: HTMLElement | null) {
  if (!element) return
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) element.tabIndex = -1
  element.focus({ preventScroll: true })
}
