import { useEffect, useState, useSyncExternalStore } from 'react'
import type { BotCheckFacts } from './bot-check.server.ts'
import { BrowserCheck, type CheckState, type Proof } from './browser-check.ts'
import { startPuzzle } from './puzzle.ts'

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

interface Recaptcha {
  ready(then: () => void): void
  execute(siteKey: string, options: { action: string }): Promise<string>
}

declare global {
  interface Window {
    grecaptcha?: Recaptcha
  }
}

/** Loads Google's script when a form is about to be used, and on no other page; the script scores the visit. */
function startRecaptcha({ siteKey, url }: { siteKey: string; url: string }, action: string): Proof {
  const present = fetchScript(`${url}/recaptcha/api.js?render=${encodeURIComponent(siteKey)}`)
  return {
    present,
    token: async () => (await present).execute(siteKey, { action }),
    expiresAt: () => Number.POSITIVE_INFINITY,
  }
}

async function fetchScript(src: string): Promise<Recaptcha> {
  if (!window.grecaptcha) {
    await new Promise((resolve, reject) => {
      const script = document.createElement('script')
      script.src = src
      script.async = true
      script.onload = resolve
      script.onerror = () => {
        script.remove()
        reject(new Error('the script could not be fetched'))
      }
      document.head.append(script)
    })
  }
  const { grecaptcha } = window
  if (!grecaptcha) throw new Error('the script left nothing behind')
  await new Promise<void>((resolve) => grecaptcha.ready(resolve))
  return grecaptcha
}
