import type { FormEvent } from 'react'
import { isRouteErrorResponse, useLocation, useNavigate, useNavigation } from 'react-router'
import { buttonClass } from '#design/actions/button.tsx'
import { studio } from '#studio.config.ts'

/**
 * Replaces a page that could not be shown, on light or dark. Both buttons are forms, so they work on a page whose
 * script never arrived.
 */
export function ErrorScreen({ error }: { error: unknown }) {
  const { retry, retrying } = useRetry()
  const tryAgain = (event: FormEvent) => {
    event.preventDefault()
    retry()
  }
  // The form alone would add a bare `?` to the address.
  const goHome = (event: FormEvent) => {
    event.preventDefault()
    window.location.assign('/')
  }
  return (
    <div className="empty failed-page">
      <title>{`Something went wrong | ${studio.name}`}</title>
      <h1 className="h2">Something went wrong</h1>
      <p className="t2">{errorMessage(error)}</p>
      <div className="empty__act">
        <form onSubmit={tryAgain}>
          <button type="submit" className={buttonClass({ tone: 'ink' })} disabled={retrying}>
            Try again
          </button>
        </form>
        <form action="/" onSubmit={goHome}>
          <button type="submit" className={buttonClass({ tone: 'line' })}>
            Go to homepage
          </button>
        </form>
      </div>
    </div>
  )
}

const unknownError = 'An unexpected error occurred while rendering this page.'

/** React Router's replacement for the message of a server error. */
const serverErrorText = 'Unexpected Server Error'

/** Returns the message of a thrown error if it is meant for people, or the general one. */
export function errorMessage(error: unknown): string {
  const message = isRouteErrorResponse(error) ? wordsOf(error.data) : wordsOf(error)
  return message && message !== serverErrorText ? message : unknownError
}

function wordsOf(thing: unknown): string | undefined {
  if (typeof thing === 'string') return thing.trim()
  if (thing && typeof thing === 'object' && 'message' in thing && typeof thing.message === 'string') {
    return thing.message.trim()
  }
}

/**
 * Loads a failed page again by navigating to its address. Revalidating would not do: the router clears an error when
 * it renders the start of the revalidation, and on a busy machine start and end are rendered as one.
 */
export function useRetry(): { retry: () => void; retrying: boolean } {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const retrying = useNavigation().state !== 'idle'
  const retry = () => {
    // Does nothing while a navigation is running, which a second one would cancel.
    if (retrying) return
    // Leaves out the hash, because the router would look for it on the current page.
    void navigate({ pathname, search }, { replace: true, preventScrollReset: true, state })
  }
  return { retry, retrying }
}
