import { useContext, useEffect } from 'react'
import { UNSAFE_DataRouterContext, UNSAFE_FrameworkContext } from 'react-router'
import { useIdle, whenIdle } from '#design/use-idle.ts'
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

/**
 * One after another in idle moments, each behind those that are there: one that came to stand before another that is in use would make
 * the browser match every rule for every element.
 */
let adding = Promise.resolve()

function addSheet(href: string) {
  adding = adding.then(async () => {
    await new Promise<void>(whenIdle)
    if (document.querySelector(`link[href="${href}"]`)) return
    // Fetched before it is put in, since the router waits for no sheet that is there already.
    const fetched = await addLink({ rel: 'preload', as: 'style', href })
    fetched.remove()
    await addLink({ rel: 'stylesheet', href })
  })
}

/** Until it has loaded, or cannot be: then the router fetches it when it is needed. */
function addLink(properties: Partial<HTMLLinkElement>): Promise<HTMLLinkElement> {
  const link = Object.assign(document.createElement('link'), properties)
  document.head.append(link)
  return new Promise((resolve) => {
    link.onload = () => resolve(link)
    link.onerror = () => {
      link.remove()
      resolve(link)
    }
  })
}
