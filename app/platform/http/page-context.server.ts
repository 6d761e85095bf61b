import { createContext, type RouterContextProvider, redirect } from 'react-router'
import type { App } from '../app.ts'
import { AppError } from '../errors.ts'
import type { ApiDocument } from './open-api.server.ts'
import type { Role, Viewer } from './viewer.ts'

type PageContext = Readonly<Pick<RouterContextProvider, 'get'>>

export const appContext = createContext<App>()
export const findViewerContext = createContext<() => Promise<Viewer | undefined>>()
export const apiDocumentContext = createContext<ApiDocument>()

/** The names of the content a page shows: when one of them changes, the cached page is stale. */
export const pageTagsContext = createContext<Set<string>>()

export function findViewer(context: PageContext): Promise<Viewer | undefined> {
  return context.get(findViewerContext)()
}

/** For loaders of the admin area: nobody signed in means the sign-in page, before any HTML is made. */
export async function requireViewer(context: PageContext, request: Request, role?: Role): Promise<Viewer> {
  const viewer = await findViewer(context)
  if (!viewer) {
    throw redirect(`/admin/login?next=${encodeURIComponent(pagePath(request.url))}`)
  }
  if (role === 'admin' && viewer.role !== 'admin') throw redirect('/admin/dashboard')
  return viewer
}

/** The page a request is about: a client-side navigation asks for its data at a path and with a query of its own. */
function pagePath(url: string): string {
  const { pathname, searchParams } = new URL(url)
  searchParams.delete('_routes')
  const path = pathname.replace(/\.data$/, '')
  return searchParams.size > 0 ? `${path}?${searchParams}` : path
}

export function tagPage(context: PageContext, ...names: string[]): void {
  const tags = context.get(pageTagsContext)
  for (const name of names) tags.add(name)
}

export function appOf(context: PageContext): App {
  const app = context.get(appContext)
  if (!app) throw new AppError('unavailable', 'The site is starting. Try again in a moment.')
  return app
}
