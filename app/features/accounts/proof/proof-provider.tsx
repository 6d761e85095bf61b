import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import type { Outcome } from '#platform/browser/outcome.ts'
import { minuteMs } from '#platform/durations.ts'
import { ProofContext } from '#services/proof/proof-context.ts'
import { arePasskeysSupported, provePasskey } from '../second-factor/passkey-browser.ts'

/** A little less than the server's five minutes, so that the password is asked for before a change is refused. */
const provenMs = 4.75 * minuteMs
const subscribeToNothing = () => () => {}

/** Remembers for all forms of a page that a passkey was used, so that it is asked for once in five minutes. */
export function ProofProvider({ hasPasskey, children }: { hasPasskey: boolean; children: ReactNode }) {
  const [proofs, setProofs] = useState(0)
  const [isProven, setProven] = useState(false)
  // The server assumes support: a button that appeared at hydration moved the buttons below it away from under a press.
  const supported = useSyncExternalStore(subscribeToNothing, arePasskeysSupported, () => true)

  useEffect(() => {
    if (proofs === 0) return
    const timer = setTimeout(() => setProven(false), provenMs)
    return () => clearTimeout(timer)
  }, [proofs])

  async function prove(): Promise<Outcome> {
    const outcome = await provePasskey()
    if (outcome.ok) {
      setProven(true)
      setProofs((count) => count + 1)
    }
    return outcome
  }

  return (
    <ProofContext value={{ isProven, hasPasskey: hasPasskey && supported, prove }}>{children}</ProofContext>
  )
}
