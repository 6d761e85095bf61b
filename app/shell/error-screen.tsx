import { type FormEvent, use } from 'react'
import { isRouteErrorResponse, useLocation, useNavigate, useNavigation } from 'react-router'
import { buttonClass } from '#design/actions/button.tsx'
import { DocumentContext } from '#design/inline.tsx'
import { PageFetchError } from '#platform/browser/fetch-page.ts'
import { studio } from '#studio'

/**
 * Replaces a page that could not be shown, on light or dark. Both buttons are forms, so they work on a page whose
 * script never arrived.
 */
export function ErrorScreen({ error }: { error: unknown }) {
  const { retry, retrying } = useRetry()
  // The admin area renders this again in the browser, which knows only the error.
  const document = use(DocumentContext)
  const outage = document?.nonce ? undefined : document?.outage
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
    <div className="empty empty--page">
      <title>{`Something went wrong | ${studio.name}`}</title>
      <h1 className="h2">Something went wrong</h1>
      <p className="t2">{outage?.message ?? errorMessage(error)}</p>
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

const foreignAnswer = 'The site did not answer. It may be starting. Wait a moment, then try again.'

/**
 * Returns the message of an error if the site wrote it for people. Anything else, such as a proxy's page or the words of
 * the browser, is replaced.
 */
export function errorMessage(error: unknown, otherwise = unknownError): string {
  if (error instanceof PageFetchError) return error.message
  if (!isRouteErrorResponse(error)) return otherwise
  const message = messageIn(error.data)
  if (message) return message
  return error.status >= 500 ? foreignAnswer : otherwise
}

/** Reads the message of a loader's `data()`, or of an answer of `/api` that came in its place. */
function messageIn(answer: unknown): string | undefined {
  if (typeof answer === 'string') return messageIn(parsed(answer))
  const message = answer && typeof answer === 'object' && 'message' in answer ? answer.message : undefined
  return typeof message === 'string' ? message.trim() : undefined
}

/** Parses what an answer of `/api` may be: every failure there says `success: false`. */
function parsed(text: string): object | undefined {
  try {
    const answer: unknown = JSON.parse(text)
    const isOurs = answer && typeof answer === 'object' && 'success' in answer && answer.success === false
    return isOurs ? answer : undefined
  } catch {
    return undefined
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
