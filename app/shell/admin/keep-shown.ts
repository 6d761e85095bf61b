import {
  type DataStrategyResult,
  isRouteErrorResponse,
  type MiddlewareFunction,
  type UIMatch,
} from 'react-router'

/** What stands on the screen: whose data a reload that fails may leave as they are. */
interface Shown {
  search: string
  /** Path by route, of those that have their data. */
  paths: ReadonlyMap<string, string>
}

let shown: Shown = { search: '', paths: new Map() }
let outdated = false
const listeners = new Set<() => void>()

/** To be called with what the router shows whenever that changes. */
export function rememberShown(search: string, matches: readonly UIMatch[]) {
  const loaded = matches.filter((match) => match.loaderData !== undefined)
  shown = { search, paths: new Map(loaded.map(({ id, pathname }) => [id, pathname])) }
}

/**
 * When no answer comes, the router would put an error in place of every page and layout that it loads again, and with
 * them goes what is typed into their forms. A route without a result keeps what it had, so we withdraw the failure of
 * whatever stands on the screen already; a page that is only being opened tells its own.
 */
export const keepShown: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
  const results = await next()
  if (request.signal.aborted) return
  const failed = Object.keys(results).filter((id) => isOutage(results[id]) && staysShown(id, request.url))
  for (const id of failed) delete results[id]
  setOutdated(failed.length > 0)
}

/** No answer, or one that something on the way or a stumbling server gave. What the server refuses it means. */
function isOutage(result: DataStrategyResult | undefined): boolean {
  if (result?.type !== 'error' || result.result instanceof Response) return false
  return !isRouteErrorResponse(result.result) || result.result.status >= 500
}

function staysShown(id: string, address: string): boolean {
  const { pathname, search } = new URL(address)
  const path = shown.paths.get(id)
  // A layout without an address of its own belongs to all of them.
  if (path === undefined || path === '/') return path === '/'
  return search === shown.search && (pathname === path || pathname.startsWith(`${path}/`))
}

function setOutdated(now: boolean) {
  outdated = now
  for (const changed of listeners) changed()
}

export const isOutdated = () => outdated

export function watchOutdated(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}
