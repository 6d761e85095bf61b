import { startTransition, useContext, useEffect, useState } from 'react'
import { PrefetchPageLinks, UNSAFE_FrameworkContext, useLocation } from 'react-router'
import { whenIdle } from '#design/when-idle.ts'
import { pathFollowed } from './link-guard.ts'
import { mainPages } from './pages.ts'
import { addSheet } from './sheets-ahead.ts'
import { useMayFetchAhead } from './use-connection.ts'
import { useRouter } from './use-router.ts'

/** A pointer that only passes over a link, and a finger that begins to scroll on it, are gone again by then. */
const intentMs = 100
const plainClick = { button: 0, metaKey: false, ctrlKey: false, shiftKey: false, altKey: false }

/**
 * Fetches what the next page needs before its link is pressed: that of the four main pages in idle moments, that of any
 * other once a pointer, a finger or the focus rests on a link to it. One for all links, those inside article text
 * included: a link that looked after this by itself would have to be drawn again when the browser has said that data may
 * be fetched, all of them at once, while the page is being taken over.
 *
 * Not where data is saved, nor where there is no connection: the router answers a module that it cannot fetch by loading
 * the page again, which then is an error page.
 */
export function FetchAhead() {
  return useMayFetchAhead() ? <PagesAhead /> : null
}

function PagesAhead() {
  const mainPaths = useMainPathsOneByOne()
  const intended = useIntendedPath()
  const paths = intended && !mainPaths.includes(intended) ? [...mainPaths, intended] : mainPaths
  return paths.map((path) => <PageAhead key={path} path={path} />)
}

/**
 * The router fetches a page's data and script ahead, but its style sheets only after the press, and it takes each out
 * again when it has arrived, before it puts it in for good: taking out a sheet with layers makes the browser match every
 * rule for every element on the page. Which sheets a page has the router tells by these contexts alone.
 */
function PageAhead({ path }: { path: string }) {
  const router = useRouter()
  const routes = useContext(UNSAFE_FrameworkContext)?.manifest.routes
  useEffect(() => {
    for (const { route } of router?.match(path) ?? []) routes?.[route.id]?.css?.forEach(addSheet)
  }, [path, router, routes])
  return <PrefetchPageLinks page={path} />
}

/** Each in an idle moment of its own: to find out what a page needs takes time. */
function useMainPathsOneByOne(): readonly string[] {
  const [count, setCount] = useState(0)
  useEffect(() => {
    if (count < mainPages.length) return whenIdle(() => startTransition(() => setCount(count + 1)))
  }, [count])
  return mainPages.slice(0, count).map(({ to }) => to)
}

/** Only on the page it was meant on: otherwise the page that is left again would be fetched once more. */
function useIntendedPath(): string | undefined {
  const { key } = useLocation()
  const [intended, setIntended] = useState<{ path: string; key: string }>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const begin = ({ target }: Event) => {
      clearTimeout(timer)
      const link = target instanceof Element ? target.closest('a') : null
      const path = link?.href && pathFollowed(plainClick, link, window.location)
      if (path) timer = setTimeout(() => startTransition(() => setIntended({ path, key })), intentMs)
    }
    const end = () => clearTimeout(timer)
    const options = { passive: true }
    document.addEventListener('pointerover', begin, options)
    document.addEventListener('focusin', begin, options)
    // The browser takes the finger for its own: the page is being scrolled.
    document.addEventListener('pointercancel', end, options)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('pointerover', begin)
      document.removeEventListener('focusin', begin)
      document.removeEventListener('pointercancel', end)
    }
  }, [key])
  return intended?.key === key ? intended.path : undefined
}
