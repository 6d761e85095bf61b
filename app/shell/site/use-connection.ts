import { useEffect, useSyncExternalStore } from 'react'
import { currentConnection, savesData, transitionMs } from './connection.ts'

function subscribe(onChange: () => void) {
  const connection = currentConnection()
  connection?.addEventListener('change', onChange)
  return () => connection?.removeEventListener('change', onChange)
}

/** True on the server too: nothing is fetched ahead until the browser has said that it may be. */
export function useSavesData(): boolean {
  return useSyncExternalStore(subscribe, savesData, () => true)
}

/** Keeps `--d-page`, the length of a page transition, in step with the visitor's connection. */
export function useTransitionSpeed() {
  useEffect(() => {
    const apply = () =>
      document.documentElement.style.setProperty('--d-page', `${transitionMs(currentConnection())}ms`)
    apply()
    return subscribe(apply)
  }, [])
}
