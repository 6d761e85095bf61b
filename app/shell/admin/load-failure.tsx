import type { ReactNode } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { EmptyState } from '#design/data/empty-state.tsx'
import { ErrorState } from '#design/data/error-state.tsx'
import { PageHead } from '#design/marks/page-head.tsx'
import { errorMessage, useRetry } from '../error-screen.tsx'

interface LoadFailureProps {
  heading: string
  /** The title of the error. */
  title: string
  /** Replaces the title when the answer was 404. */
  notFound?: string
  action?: ReactNode
}

/** Replaces an admin page whose data could not be loaded. */
export function LoadFailure({ heading, ...words }: LoadFailureProps) {
  return (
    <>
      <PageHead title={heading} />
      <div className="card">
        <Words {...words} />
      </div>
    </>
  )
}

/** Explains an error of the admin area and says what to do next. */
export const adminErrorMessage = (error: unknown) =>
  errorMessage(error, 'Try again in a moment. If that does not help, the server log says why.')

function Words({ title, notFound, action }: Omit<LoadFailureProps, 'heading'>) {
  const error = useRouteError()
  const { retry, retrying } = useRetry()
  if (notFound && isRouteErrorResponse(error) && error.status === 404) {
    return (
      <EmptyState title={notFound} action={action}>
        It may have been deleted, or the address is wrong.
      </EmptyState>
    )
  }
  return (
    <ErrorState title={title} retrying={retrying} onRetry={retry} action={action}>
      {adminErrorMessage(error)}
    </ErrorState>
  )
}
