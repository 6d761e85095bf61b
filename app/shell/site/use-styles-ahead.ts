import { useContext, useEffect } from 'react'
import { UNSAFE_DataRouterContext, UNSAFE_FrameworkContext } from 'react-router'
import { useIdle } from '#design/use-idle.ts'
import { pathFollowed } from './link-guard.ts'
import { mainPages } from './pages.ts'
import { useSavesData } from './use-connection.ts'

/** What comes before a press: a pointer over the link, a finger on it, focus. */
const intents = ['pointerover', 'touchstart', 'focusin'] as const

/**
 * Adds the style sheets of pages that may come next while there is time. The router fetches a page's data and script
 * ahead, but its style sheets only after the press, and it takes each out again when it has arrived, before it puts it
 * in for good: taking out a sheet with layers makes the browser match every rule for every element on the page.
 */
export function useStylesAhead() {
  const router = useContext(UNSAFE_DataRouterContext)?.router
  const routes = useContext(UNSAFE_FrameworkContext)?.manifest.routes
  const savesData = useSavesData()
  const isIdle = useIdle(!savesData)

  useEffect(() => {
    if (!isIdle || !router || !routes) return
    const add = (path: string) => {
      for (const { route } of router.match(path) ?? []) routes[route.id]?.css?.forEach(addSheet)
    }
    const addFor = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null
      const path = link?.href && pathFollowed(plainClick, link, window.location)
      if (path) add(path)
    }
    for (const { to } of mainPages) add(to)
    for (const intent of intents) document.addEventListener(intent, addFor, { passive: true })
    return () => {
      for (const intent of intents) document.removeEventListener(intent, addFor)
    }
  }, [isIdle, router, routes])
}

const plainClick = { button: 0, metaKey: false, ctrlKey: false, shiftKey: false, altKey: false }

/** Fetched first, since the router waits for no sheet that is there already. */
function addSheet(href: string) {
  if (document.querySelector(`link[href="${href}"]`)) return
  const link = document.createElement('link')
  link.rel = 'preload'
  link.as = 'style'
  link.href = href
  link.onload = () => {
    link.onload = null
    link.rel = 'stylesheet'
  }
  link.onerror = () => link.remove()
  document.head.append(link)
}
