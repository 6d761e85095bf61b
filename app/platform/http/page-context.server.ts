import { createContext, data, type RouterContextProvider, redirect } from 'react-router'
import type { App } from '../app.ts'
import type { ApiDocument } from './open-api.server.ts'
import type { Viewer } from './viewer.ts'

type PageContext = Readonly<Pick<RouterContextProvider, 'get'>>

export const appContext = createContext<App>()
export const findViewerContext = createContext<() => Promise<Viewer | undefined>>()
export const apiDocumentContext = createContext<ApiDocument>()

/** The names of the content that a page shows. When one of them changes, the cached page is stale. */
export const pageTagsContext = createContext<Set<string>>()

export function findViewer(context: PageContext): Promise<Viewer | undefined> {
  return context.get(findViewerContext)()
}

/** Redirects to the sign-in page when nobody is signed in. For loaders of the admin area. */
export async function requireViewer(context: PageContext, request: Request): Promise<Viewer> {
  const viewer = await findViewer(context)
  if (!viewer) {
    throw redirect(`/admin/login?next=${encodeURIComponent(pagePath(request.url))}`)
  }
  return viewer
}

/** Answers 404 to an editor, who cannot see the page in any list either. */
export async function requireAdministrator(context: PageContext, request: Request): Promise<Viewer> {
  const viewer = await requireViewer(context, request)
  if (viewer.role !== 'admin') throw data(null, { status: 404 })
  return viewer
}

/**
 * Returns the path of the page: a client-side navigation requests its data at another path and with a query of its
 * own.
 */
function pagePath(url: string): string {
  const { pathname, searchParams } = new URL(url)
  searchParams.delete('_routes')
  const path = pathname.replace(/\.data$/, '')
  return searchParams.size > 0 ? `${path}?${searchParams}` : path
}

/** The moments at which the page becomes stale by itself, in milliseconds since 1970. */
export const pageEndsContext = createContext<number[]>()

/** Makes a cached page stale at a moment, such as the one after which a time that it shows cannot be booked. */
export function endPageAt(context: PageContext, moment: Date): void {
  context.get(pageEndsContext).push(moment.getTime())
}

export function tagPage(context: PageContext, ...names: string[]): void {
  const tags = context.get(pageTagsContext)
  for (const name of names) tags.add(name)
}

/** The tag of a page that must not be cached: it lacks a part, or there are as many of it as visitors like. */
export const incomplete = 'incomplete'

/** Loads a part that the page can do without. If that fails, returns `without` in its place. */
export async function partOfPage<Part>(
  context: PageContext,
  part: string,
  load: () => Promise<Part>,
  without: Part,
): Promise<Part> {
  try {
    return await load()
  } catch (error) {
    appOf(context).log.error({ err: error, part }, 'a part of a page was left out')
    tagPage(context, incomplete)
    return without
  }
}

export function appOf(context: PageContext): App {
  return context.get(appContext)
}
