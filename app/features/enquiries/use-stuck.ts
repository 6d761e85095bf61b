import { useEffect } from 'react'
import type { BrowserCheck, CheckState } from '#platform/bot-check/browser-check.ts'
import { findPlace, retryEvent, setStuck } from './form-place.ts'

/** Without its bot check a form cannot be sent: the notice in its place says so until the check is there. */
export function useStuck(check: BrowserCheck, state: CheckState): void {
  useEffect(() => {
    const place = findPlace()
    if (place) setStuck(place, state === 'missing')
  }, [state])

  useEffect(() => {
    const place = findPlace()
    place?.addEventListener(retryEvent, check.prepare)
    return () => place?.removeEventListener(retryEvent, check.prepare)
  }, [check])
}
