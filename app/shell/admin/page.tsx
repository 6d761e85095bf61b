import { isRouteErrorResponse, Outlet, useLocation, useNavigation, useRouteError } from 'react-router'
import { Button } from '#design/actions/button.tsx'
import { Waiting } from '#design/marks/loading.tsx'
import type { Route } from './+types/page.ts'
import { LoadFailure } from './load-failure.tsx'
import { adminMetadata } from './metadata.ts'

/** Editors load long texts, so a waiting state replaces the list at once when one is opened. */
const editors = /^\/admin\/(blog|projects)\/edit\//

export default function AdminPage() {
  const { pathname } = useLocation()
  const next = useNavigation().location?.pathname
  const opening = next !== undefined && next !== pathname && editors.test(next)
  return (
    <>
      <div className={opening ? 'shell__leaving' : undefined}>
        <Outlet />
      </div>
      {opening && <Waiting />}
    </>
  )
}

/**
 * Titles the page when the error boundary replaces it, because the router then drops the `meta` of the pages below.
 */
export const meta: Route.MetaFunction = ({ error }) => adminMetadata(headingOf(error))

/** Renders inside the shell, so that the sidebar still links to every other page. */
export function ErrorBoundary() {
  return (
    <LoadFailure
      heading={headingOf(useRouteError())}
      title="This page could not be shown."
      notFound="There is no page at this address."
      action={<Button href="/admin/dashboard">Go to the dashboard</Button>}
    />
  )
}

const headingOf = (error: unknown) =>
  isRouteErrorResponse(error) && error.status === 404 ? 'Page Not Found' : 'Something went wrong'
