import { useEffect, useState, useSyncExternalStore } from 'react'
import { BrowserCheck, type CheckState, type Proof } from './browser-check.ts'
import type { CheckSettings } from './check-settings.ts'
import { startPuzzle } from './puzzle.ts'
import { startRecaptcha } from './recaptcha.ts'

/** The bot check of one form. Nothing is fetched or worked out before its `prepare` is called. */
export function useBrowserCheck(
  settings: CheckSettings,
  action: string,
): { check: BrowserCheck; state: CheckState } {
  const [check] = useState(() => new BrowserCheck(() => startProof(settings, action)))
  useEffect(() => {
    // What failed without a connection is begun again with it.
    const again = () => check.state() !== 'idle' && check.prepare()
    window.addEventListener('online', again)
    return () => {
      window.removeEventListener('online', again)
      check.stop()
    }
  }, [check])
  return { check, state: useSyncExternalStore(check.subscribe, check.state, check.state) }
}

function startProof(settings: CheckSettings, action: string): Proof {
  if (settings.kind === 'recaptcha') return startRecaptcha(settings, action)
  return settings.kind === 'altcha' ? startPuzzle() : noProof
}

const noProof: Proof = {
  present: Promise.resolve(),
  token: async () => '',
  expiresAt: () => Number.POSITIVE_INFINITY,
}
