import { isRouteErrorResponse, Outlet, useLocation, useMatches, useRouteError } from 'react-router'
import { ErrorScreen } from '#shell/error-screen.tsx'
import { SiteChrome } from './chrome.tsx'
import { LostPage, lostTitle } from './lost-page.tsx'
import type { HeaderGround } from './navigation.tsx'

/** What a route may say of the chrome around it, as its `handle`. */
export interface SiteHandle {
  ground?: HeaderGround
  /** A page that brings its own header and has no footer. */
  chrome?: 'none'
}

export default function SiteLayout() {
  const { pathname } = useLocation()
  const handle = useMatches().at(-1)?.handle as SiteHandle | undefined
  const page = <Outlet />
  return (
    <>
      {handle?.chrome === 'none' ? (
        page
      ) : (
        <SiteChrome ground={handle?.ground ?? (pathname === '/' ? 'clear' : 'solid')}>{page}</SiteChrome>
      )}
      {/* Where the visitors' script says that a link cannot be followed. */}
      <div className="offline" role="status" />
    </>
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <SiteChrome ground="night">
        <title>{lostTitle}</title>
        <meta name="robots" content="noindex" />
        <LostPage />
      </SiteChrome>
    )
  }
  return (
    <SiteChrome ground="solid">
      <ErrorScreen error={error} />
    </SiteChrome>
  )
}
