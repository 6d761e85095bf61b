import { type ComponentType, type ReactNode, startTransition, useEffect } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'

/**
 * Hydrates an island and resolves once its effects have run. An error that the island does not catch empties it, and its
 * notice takes the place.
 */
export function hydrate(element: HTMLElement, Component: ComponentType): Promise<void> {
  const props = JSON.parse(element.nextElementSibling?.textContent ?? '{}')
  return new Promise((resolve, reject) => {
    const onUncaughtError = (error: unknown) => {
      reportError(error)
      element.dataset.failed = ''
      reject(error)
    }
    const start = () =>
      void hydrateRoot(
        element,
        <Alive onAlive={resolve}>
          <Component {...props} />
        </Alive>,
        { identifierPrefix: element.dataset.island, onUncaughtError },
      )
    // As a transition, which React interrupts for other work: at once, a large island blocked a phone.
    if (!window.shownExperiment) return startTransition(start)
    // React must find the server's document. At once, so that the original is not painted before the variant is back.
    window.shownExperiment.undo(element)
    flushSync(start)
    element.dataset.state = 'alive'
  })
}

/** A parent's effects run after those of its children. */
function Alive({ onAlive, children }: { onAlive: () => void; children: ReactNode }) {
  useEffect(onAlive, [onAlive])
  return children
}
