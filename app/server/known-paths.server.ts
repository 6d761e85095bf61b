import type { RouteObject } from 'react-router'

/**
 * Whether a page of its own answers a path, case ignored as the router does. `matchRoutes` would rank and compile all
 * sixty routes anew for each path that is asked; here it is done once, of the same table.
 */
export function createKnownPaths(routes: RouteObject[]): (path: string) => boolean {
  const all = listPatterns(routes, '')
  const plain = new Set(all.filter((pattern) => !/[:*]/.test(pattern)))
  const open = all.filter((pattern) => !plain.has(pattern)).map(compile)
  return (path) => {
    const decoded = decode(path)
    if (decoded === undefined) return false
    const asked = decoded.replace(/\/+$/, '').toLowerCase() || '/'
    return plain.has(asked) || open.some((pattern) => pattern.test(asked))
  }
}

/** Paths of all routes but the one for whatever is left over. */
function listPatterns(routes: RouteObject[], above: string): string[] {
  return routes.flatMap((route) => {
    if (route.path === '*') return []
    const own = route.path ? `${above}/${route.path.toLowerCase()}` : above
    const answers = route.index || route.path ? [own || '/'] : []
    return [...answers, ...listPatterns(route.children ?? [], own)]
  })
}

function compile(pattern: string): RegExp {
  const source = pattern
    .replace(/\/\*$/, '')
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replace(/:[\w-]+/g, '[^/]+')
  return new RegExp(pattern.endsWith('/*') ? `^${source}(/.*)?$` : `^${source}$`)
}

/** Segment by segment, so that an encoded slash does not become a separator. */
function decode(path: string): string | undefined {
  try {
    return path
      .split('/')
      .map((segment) => decodeURIComponent(segment).replaceAll('/', '%2F'))
      .join('/')
  } catch {
    return undefined
  }
}
