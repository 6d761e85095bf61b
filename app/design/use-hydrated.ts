import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False while a page takes over what the server rendered, so that both say the same; true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
