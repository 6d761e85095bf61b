import { isSecretPath } from '#platform/browser/secret-path.ts'

/** Like secret paths never saved, and never answered by the worker. */
const privatePaths = /^\/(admin|api|preview)(\/|$)|^\/newsletter\/(confirm|unsubscribe)(\/|$)/

/** The parameters that change what a page shows; others, such as campaign marks, do not make another page. */
const knownParameters = ['category', 'page', 'q', 'service']

const fileEndings = /\.(avif|css|gif|ico|jpe?g|js|png|svg|webp|woff2)$/

/** Reports whether the worker has to do with this address at all. */
export function isPublic(address: URL, origin: string): boolean {
  const { pathname } = address
  return address.origin === origin && !privatePaths.test(pathname) && !isSecretPath(pathname)
}

/** Reports whether a page may need this file: a style sheet, script, font or picture of the site itself. */
export function isFile(address: URL, origin: string): boolean {
  return isPublic(address, origin) && fileEndings.test(address.pathname) && address.pathname !== '/sw.js'
}

/** Names under `/assets` carry a hash of their content, so a saved one is as new as the server's. */
export function neverChanges({ pathname }: URL): boolean {
  return pathname.startsWith('/assets/')
}

/** Returns the path under which a page is saved: one page, one entry. */
export function pathOf({ pathname, searchParams }: URL): string {
  const known = knownParameters.flatMap((name) => {
    const value = searchParams.get(name)
    return value === null ? [] : [[name, value]]
  })
  return known.length > 0 ? `${pathname}?${new URLSearchParams(known)}` : pathname
}
