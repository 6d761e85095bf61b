import { useEffect, useState, useSyncExternalStore } from 'react'
import type { BotCheckFacts } from './bot-check.server.ts'
import { BrowserCheck, type CheckState, type Proof } from './browser-check.ts'
import { startPuzzle } from './puzzle.ts'
import { startRecaptcha } from './recaptcha.ts'

/** Runs the bot check of one form. Fetches and computes nothing before the first `prepare`. */
export function useBrowserCheck(
  facts: BotCheckFacts,
  action: string,
): { check: BrowserCheck; state: CheckState } {
  const [check] = useState(() => new BrowserCheck(() => startProof(facts, action)))
  useEffect(() => {
    // Restarts a check that failed while the browser was offline.
    const again = () => check.state() !== 'idle' && check.prepare()
    window.addEventListener('online', again)
    return () => {
      window.removeEventListener('online', again)
      check.stop()
    }
  }, [check])
  return { check, state: useSyncExternalStore(check.subscribe, check.state, check.state) }
}

function startProof(facts: BotCheckFacts, action: string): Proof {
  if (facts.kind === 'recaptcha') return startRecaptcha(facts, action)
  return facts.kind === 'altcha' ? startPuzzle() : noProof
}

const noProof: Proof = {
  present: Promise.resolve(),
  token: async () => '',
  expiresAt: () => Number.POSITIVE_INFINITY,
}
