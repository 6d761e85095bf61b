import type { FormEvent } from 'react'
import { buttonClass } from '#design/actions/button.tsx'
import { studio } from '#studio.config.ts'
import { errorMessage } from './error-message.ts'
import { useRetry } from './use-retry.ts'
import './error-screen.css'

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
      <h1 className="h3">Something went wrong</h1>
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
