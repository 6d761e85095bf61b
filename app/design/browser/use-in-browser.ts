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
