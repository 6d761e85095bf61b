import { createPrivateKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { ConfigError } from './config-error.ts'

/** Signs every mail (RFC 6376). */
export interface SigningKey {
  selector: string
  /** A private key as PEM. */
  key: string
}

/** RFC 8301: verifiers ignore signatures with shorter keys. */
const shortestBits = 1024

/** Reads the private key that signs mails. RSA, because large mail services do not know Ed25519 (RFC 8463). */
export function readSigningKey(set: {
  DKIM_KEY?: string | undefined
  DKIM_SELECTOR: string
}): SigningKey | undefined {
  if (!set.DKIM_KEY) return undefined
  try {
    const key = readFileSync(set.DKIM_KEY, 'utf8')
    const { asymmetricKeyType, asymmetricKeyDetails } = createPrivateKey(key)
    const bits = asymmetricKeyDetails?.modulusLength ?? 0
    if (asymmetricKeyType === 'rsa' && bits >= shortestBits) return { selector: set.DKIM_SELECTOR, key }
  } catch {
    // What the parser says of the file may repeat parts of it.
  }
  throw new ConfigError('DKIM_KEY', `must name a file with a private RSA key of ${shortestBits} bits or more`)
}
