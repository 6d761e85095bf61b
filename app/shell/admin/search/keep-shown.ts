import {
  type DataStrategyResult,
  isRouteErrorResponse,
  type MiddlewareFunction,
  type UIMatch,
} from 'react-router'

/** The routes on the screen, whose data stays unchanged when a reload fails. */
interface Shown {
  search: string
  /** Path of each route whose data is shown. */
  paths: ReadonlyMap<string, string>
}

let shown: Shown = { search: '', paths: new Map() }
let outage: Outage
const listeners = new Set<() => void>()

/**
 * The page whose data could not be read at the last try: the one on the screen, which still shows older data, or a newly
 * opened one, which shows the error itself.
 */
type Outage = 'shown' | 'opened' | undefined

/** Records what the router shows; called whenever that changes. */
export function rememberShown(search: string, matches: readonly UIMatch[]) {
  const loaded = matches.filter((match) => match.loaderData !== undefined)
  shown = { search, paths: new Map(loaded.map(({ id, pathname }) => [id, pathname])) }
}

/**
 * Keeps pages on the screen when a reload fails. The router would replace each of them by an error, and typed text
 * would be lost; a route without a result keeps its data, so this drops the failures of routes that are shown
 * already. A page that is being opened still shows its error.
 */
export const keepShown: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
  const results = await next()
  if (request.signal.aborted) return
  const outages = Object.keys(results).filter((id) => isOutage(results[id]))
  const reloads = outages.filter((id) => staysShown(id, request.url))
  for (const id of reloads) delete results[id]
  setOutage(outages.length > reloads.length ? 'opened' : reloads.length > 0 ? 'shown' : undefined)
}

/**
 * Reports whether a result is an outage: no answer, or one from a proxy or a failing server. A refusal by the server
 * is not.
 */
function isOutage(result: DataStrategyResult | undefined): boolean {
  if (result?.type !== 'error' || result.result instanceof Response) return false
  return !isRouteErrorResponse(result.result) || result.result.status >= 500
}

function staysShown(id: string, address: string): boolean {
  const { pathname, search } = new URL(address)
  const path = shown.paths.get(id)
  // A layout without a path applies to every page.
  if (path === undefined || path === '/') return path === '/'
  return search === shown.search && (pathname === path || pathname.startsWith(`${path}/`))
}

function setOutage(now: Outage) {
  outage = now
  for (const changed of listeners) changed()
}

export const readOutage = () => outage

export function watchOutage(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}
