import { useState, useSyncExternalStore } from 'react'
import type { Device } from './view.ts'

const narrow = '(width < 48rem)'

function subscribe(onChange: () => void) {
  const query = window.matchMedia(narrow)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** Shows the phone preview below 768 px and the desktop one above, until the visitor chooses. */
export function usePreview() {
  const isNarrow = useSyncExternalStore(
    subscribe,
    () => window.matchMedia(narrow).matches,
    () => false,
  )
  const [chosen, choose] = useState<Device>()
  return { device: chosen ?? (isNarrow ? 'mobile' : 'desktop'), chosen, choose }
}
