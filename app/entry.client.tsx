import { StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Application />
    </StrictMode>,
  )
})

/**
 * Answers the press that came before the page was hydrated. Around the router, not beside it: a sibling would shift every
 * `useId`, and labels would point at what the server never rendered.
 */
function Application() {
  useEffect(() => {
    window.dispatchEvent(new Event('hydrated'))
    document.body.dataset.state = 'alive'
    const { heldPress } = window
    window.heldPress = undefined
    heldPress?.island.removeAttribute('aria-busy')
    heldPress?.target.click()
  }, [])
  return <HydratedRouter />
}
