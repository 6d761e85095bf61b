import { isRouteErrorResponse, Outlet, useLocation, useNavigation, useRouteError } from 'react-router'
import { Button } from '#design/button.tsx'
import { EmptyState } from '#design/empty-state.tsx'
import { ErrorState } from '#design/error-state.tsx'
import { Waiting } from '#design/spinner.tsx'
import { errorMessage } from '#shell/error-message.ts'
import { useRetry } from '#shell/use-retry.ts'

/** Long texts come from these: whoever opens one sees that it is on its way, and not the list it was chosen from. */
const editors = /^\/admin\/(blog|projects)\/edit\//

export default function AdminPage() {
  const { pathname } = useLocation()
  const next = useNavigation().location?.pathname
  const opening = next !== undefined && next !== pathname && editors.test(next)
  return (
    <>
      <div className={opening ? 'leaving' : undefined}>
        <Outlet />
      </div>
      {opening && <Waiting />}
    </>
  )
}

/** Inside the shell, so that what failed leaves the way to everything else. */
export function ErrorBoundary() {
  const error = useRouteError()
  const { retry, retrying } = useRetry()
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <EmptyState
        title="Page Not Found"
        action={<Button href="/admin/dashboard">Go to the dashboard</Button>}
      >
        There is no page at this address. It may have been removed.
      </EmptyState>
    )
  }
  return (
    <ErrorState title="Something went wrong" retrying={retrying} onRetry={retry}>
      {errorMessage(error)}
    </ErrorState>
  )
}
