import { StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { fetchPage } from '#platform/browser/fetch-page.ts'

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Application />
    </StrictMode>,
  )
})

/**
 * Replays presses that were held before hydration. Wraps the router instead of standing beside it: a sibling would
 * shift every `useId`, and labels would point at ids that the server did not render.
 */
function Application() {
  useEffect(() => {
    window.dispatchEvent(new Event('hydrated'))
    const { heldPress } = window
    window.heldPress = undefined
    heldPress?.island.removeAttribute('aria-busy')
    // Waits until React has rendered what only the browser knows, such as a pinned sidebar: a toggle reads it.
    queueMicrotask(() => heldPress?.target.click())
  }, [])
  return <HydratedRouter unstable_fetch={fetchPage} />
}
