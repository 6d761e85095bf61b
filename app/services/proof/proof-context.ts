import { createContext, use } from 'react'
import type { Outcome } from '#platform/browser/outcome.ts'

interface Proof {
  /** True while a passkey takes the place of the password. */
  readonly isProven: boolean
  /** True where the account has a passkey and the browser can ask for it. */
  readonly hasPasskey: boolean
  /** Asks for a passkey. */
  prove(): Promise<Outcome>
}

export const ProofContext = createContext<Proof | undefined>(undefined)

export function useProof(): Proof {
  const proof = use(ProofContext)
  if (!proof) throw new Error('useProof must be used within a ProofProvider')
  return proof
}
