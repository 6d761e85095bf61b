import { isRouteErrorResponse, type LinksFunction, Outlet, useRouteError } from 'react-router'
import { PrivateFrame, UnknownLink } from '#features/deals/private-pages/frame.tsx'
import { ErrorScreen } from '#shell/error-screen.tsx'
import type { PageHandle } from '#shell/metadata.ts'
import { preloadSerif } from '#shell/site/preload-serif.ts'
import { colours, studio } from '#studio'
import '#shell/site/site.css'
import privateSheet from '../../../features/deals/private-pages/private.css?url'
import privatePrintSheet from '../../../features/deals/private-pages/private-print.css?url'
import printSheet from '../../../shell/site/paper/print.css?url'

/** Without the visitors' script: no visit is counted, no page is saved or fetched ahead. */
export const handle: PageHandle = { script: 'none' }

/** The address is a client's key. `no-referrer` would take the origin from their forms, which the calls check. */
export const headers = () => ({ 'Referrer-Policy': 'same-origin' })

/** A sheet of their own, because no visitor of the site needs it. */
export const links: LinksFunction = () => [
  ...preloadSerif(),
  { rel: 'stylesheet', media: 'print', href: printSheet },
  { rel: 'stylesheet', href: privateSheet },
  { rel: 'stylesheet', media: 'print', href: privatePrintSheet },
]

/** Holds the pages that a client reaches by a link alone. */
export default function PrivatePages() {
  return (
    <>
      <meta name="theme-color" content={colours.light['--surface']} />
      <Outlet />
    </>
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  const isUnknown = isRouteErrorResponse(error) && error.status === 404
  return (
    <PrivateFrame>
      {isUnknown ? (
        <>
          <title>{`Page Not Found | ${studio.name}`}</title>
          <meta name="robots" content="noindex" />
          <UnknownLink />
        </>
      ) : (
        <ErrorScreen error={error} />
      )}
    </PrivateFrame>
  )
}
