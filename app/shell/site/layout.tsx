import { isRouteErrorResponse, Outlet, useLocation, useMatches, useRouteError } from 'react-router'
import { ErrorScreen } from '#shell/error-screen.tsx'
import { SiteChrome } from './chrome.tsx'
import { LostPage, lostTitle } from './lost-page.tsx'
import type { HeaderGround } from './navigation.tsx'

/** Options of a route for header and footer, in its `handle`. */
export interface SiteHandle {
  ground?: HeaderGround
  /** `none` for a page with its own header and no footer. */
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
      {/* The visitors' script announces here that a link cannot be opened offline. */}
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
