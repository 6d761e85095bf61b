import './shell/document/untraced-errors.ts'
import { StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { traceErrors } from './shell/document/untraced-errors.ts'

traceErrors()

// In a task of its own: running the libraries has just taken one.
setTimeout(() => {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <Site />
      </StrictMode>,
    )
  })
})

/**
 * The page's start-up script holds a press made too early until it hears this. Around the router, not beside it: a
 * sibling would shift every `useId`, and labels would point at what the server never rendered.
 */
function Site() {
  useEffect(() => {
    window.dispatchEvent(new Event('hydrated'))
  }, [])
  return <HydratedRouter />
}
