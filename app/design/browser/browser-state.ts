import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * Reads a value that only the browser knows. During hydration it returns the server's value, so that both renders
 * match; React renders again only if the browser's value differs.
 */
export function useInBrowser<T>(read: () => T, onServer: T): T {
  return useSyncExternalStore(never, read, () => onServer)
}

/** Returns false during hydration and true afterwards. */
export function useHydrated(): boolean {
  return useInBrowser(() => true, false)
}

/** Reports whether a media query matches. The server, which has no window, returns false. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const list = matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    () => matchMedia(query).matches,
    () => false,
  )
}

function subscribe(changed: () => void) {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

/** Reports whether the browser has a connection, as far as it knows. The server returns true. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
}
