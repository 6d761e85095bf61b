import { type ComponentType, type ReactNode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'

/** Hydrates what the server rendered for an island; done once its effects have run. */
export function hydrate(element: HTMLElement, Component: ComponentType): Promise<void> {
  const props = JSON.parse(element.nextElementSibling?.textContent ?? '{}')
  return new Promise((resolve) => {
    hydrateRoot(
      element,
      <Alive onAlive={resolve}>
        <Component {...props} />
      </Alive>,
      { identifierPrefix: element.dataset.island },
    )
  })
}

/** A parent's effects run after those of its children. */
function Alive({ onAlive, children }: { onAlive: () => void; children: ReactNode }) {
  useEffect(onAlive, [onAlive])
  return children
}
