import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * What only the browser can tell. While a page takes over what the server rendered it is what the server said, so that
 * both say the same. Where that was right, nothing is drawn again.
 */
export function useInBrowser<T>(read: () => T, onServer: T): T {
  return useSyncExternalStore(never, read, () => onServer)
}

/** False while a page takes over what the server rendered; true from then on. */
export function useHydrated(): boolean {
  return useInBrowser(() => true, false)
}
