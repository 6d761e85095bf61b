import { useContext, useEffect } from 'react'
import { UNSAFE_FrameworkContext } from 'react-router'
import { useIdle, whenIdle } from '#design/use-idle.ts'
import { pathFollowed } from './link-guard.ts'
import { mainPages } from './pages.ts'
import { useMayFetchAhead } from './use-connection.ts'
import { useRouter } from './use-router.ts'

/** What comes before a press: a pointer over the link, a finger on it, focus. */
const intents = ['pointerover', 'touchstart', 'focusin'] as const
const plainClick = { button: 0, metaKey: false, ctrlKey: false, shiftKey: false, altKey: false }

/**
 * Adds the style sheets of pages that may come next while there is time. The router fetches a page's data and script
 * ahead, but its style sheets only after the press, and it takes each out again when it has arrived, before it puts it
 * in for good: taking out a sheet with layers makes the browser match every rule for every element on the page. Which
 * sheets a page has the router tells by these contexts alone.
 */
export function useStylesAhead() {
  const router = useRouter()
  const routes = useContext(UNSAFE_FrameworkContext)?.manifest.routes
  const isWanted = useIdle(useMayFetchAhead())

  useEffect(() => {
    if (!isWanted || !router || !routes) return
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
  }, [isWanted, router, routes])
}

const asked = new Set<string>()
let adding = Promise.resolve()

/**
 * One after another in idle moments, each behind those that are there: one that came to stand before another that is in
 * use would make the browser match every rule for every element.
 */
function addSheet(href: string) {
  if (asked.has(href) || isThere(href)) return
  asked.add(href)
  adding = adding.then(async () => {
    await new Promise<void>(whenIdle)
    const isAdded = !isThere(href) && (await fetchAndAdd(href))
    if (!isAdded) asked.delete(href)
  })
}

/**
 * Fetched before it is put in, since the router waits for no sheet that is there already. Not as a preload: where a script
 * asks for the same sheet meanwhile, it does so in another mode, and the browser fetches it twice and complains.
 */
async function fetchAndAdd(href: string): Promise<boolean> {
  const isFetched = await fetch(href, { priority: 'low' }).then(
    async (answer) => answer.ok && (await answer.arrayBuffer()).byteLength > 0,
    () => false,
  )
  return isFetched && addLink(href)
}

const isThere = (href: string) => document.querySelector(`link[href="${href}"]`) !== null

/** False where it could not be loaded, and then the router fetches it when it is needed. */
function addLink(href: string): Promise<boolean> {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
  document.head.append(link)
  return new Promise((resolve) => {
    link.onload = () => resolve(true)
    link.onerror = () => {
      link.remove()
      resolve(false)
    }
  })
}
