import { useLayoutEffect, useSyncExternalStore } from 'react'
import {
  type DataStrategyResult,
  isRouteErrorResponse,
  type MiddlewareFunction,
  type UIMatch,
  useLocation,
  useMatches,
} from 'react-router'

/** The routes on the screen: the page's query, and the path of each route that has data. */
interface VisibleRoutes {
  search: string
  paths: ReadonlyMap<string, string>
}

/**
 * The page whose data could not be read at the last try: the one on the screen, which still shows older data, or a newly
 * opened one, which shows the error itself.
 */
type Outage = 'reload failed' | 'opening failed' | undefined

let visible: VisibleRoutes = { search: '', paths: new Map() }
let outage: Outage
const listeners = new Set<() => void>()

/**
 * Keeps pages on the screen when a reload fails. The router would replace each of them by an error, and typed text
 * would be lost; a route without a result keeps its data, so this drops the failures of routes that are visible
 * already. A page that is being opened still shows its error.
 */
export const ignoreFailedReloads: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
  const results = await next()
  if (request.signal.aborted) return
  const failures = Object.keys(results).filter((id) => isOutage(results[id]))
  const reloads = failures.filter((id) => isVisible(id, request.url))
  for (const id of reloads) delete results[id]
  const isOpening = failures.length > reloads.length
  outage = isOpening ? 'opening failed' : reloads.length > 0 ? 'reload failed' : undefined
  for (const changed of listeners) changed()
}

/** Returns the outage of the page on the screen, which it records for the next reload. */
export function useOutage(): Outage {
  const { search } = useLocation()
  const matches = useMatches()
  // Not a passive effect: a reload may begin as soon as the page is on the screen.
  useLayoutEffect(() => recordVisible(search, matches), [search, matches])
  return useSyncExternalStore(
    watchOutage,
    () => outage,
    () => undefined,
  )
}

function watchOutage(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

function recordVisible(search: string, matches: readonly UIMatch[]) {
  const loaded = matches.filter((match) => match.loaderData !== undefined)
  visible = { search, paths: new Map(loaded.map(({ id, pathname }) => [id, pathname])) }
}

/**
 * Reports whether a result is an outage: no answer, or one from a proxy or a failing server. A refusal by the server
 * is not.
 */
function isOutage(result: DataStrategyResult | undefined): boolean {
  if (result?.type !== 'error' || result.result instanceof Response) return false
  return !isRouteErrorResponse(result.result) || result.result.status >= 500
}

function isVisible(id: string, address: string): boolean {
  const { pathname, search } = new URL(address)
  const path = visible.paths.get(id)
  // A layout without a path applies to every page.
  if (path === undefined || path === '/') return path === '/'
  return search === visible.search && (pathname === path || pathname.startsWith(`${path}/`))
}
