import { useEffect, useSyncExternalStore } from 'react'
import { useOnline } from '#design/use-online.ts'
import { currentConnection, savesData, transitionMs, usualTransitionMs } from './connection.ts'

function subscribe(onChange: () => void) {
  const connection = currentConnection()
  connection?.addEventListener('change', onChange)
  return () => connection?.removeEventListener('change', onChange)
}

/** True on the server too: nothing is fetched ahead until the browser has said that it may be. */
function useSavesData(): boolean {
  return useSyncExternalStore(subscribe, savesData, () => true)
}

/** Not where data is saved, nor where nothing can be fetched. */
export function useMayFetchAhead(): boolean {
  const savesData = useSavesData()
  const online = useOnline()
  return online && !savesData
}

/**
 * Keeps `--d-page`, the length of a page transition, in step with the visitor's connection. The style sheet's own value is
 * that of a fast one: to set the same again would make the browser match every rule for every element of the page.
 */
export function useTransitionSpeed() {
  useEffect(() => {
    const { style } = document.documentElement
    const apply = () => {
      const ms = transitionMs(currentConnection())
      if (ms === usualTransitionMs) style.removeProperty('--d-page')
      else style.setProperty('--d-page', `${ms}ms`)
    }
    apply()
    return subscribe(apply)
  }, [])
}
