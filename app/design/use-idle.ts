import { useEffect, useState } from 'react'

/** Turns true, where that is wanted, once the browser has nothing more urgent to do. */
export function useIdle(wanted: boolean): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    if (!wanted) return
    // Safari has no idle callbacks.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(() => setIdle(true), 200)
      return () => clearTimeout(timer)
    }
    const callback = requestIdleCallback(() => setIdle(true), { timeout: 2000 })
    return () => cancelIdleCallback(callback)
  }, [wanted])
  return isIdle && wanted
}
