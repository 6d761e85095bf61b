import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Secrets } from './secret.server.ts'

/**
 * Signs the text of a link, such as the id of a row: `<text>.<signature>`. A link that is signed instead of stored can be
 * shown again, and nobody who reads the database can make one. `purpose` separates the links: none opens for another.
 */
export function signToken(secrets: Secrets, purpose: string, text: string): string {
  const signature = createHmac('sha256', secrets(purpose)).update(text).digest('base64url')
  return `${text}.${signature}`
}

/** Returns the signed text of a token, or undefined for a token that this installation did not sign for the purpose. */
export function readToken(secrets: Secrets, purpose: string, token: string): string | undefined {
  const text = token.slice(0, Math.max(0, token.lastIndexOf('.')))
  const [given, expected] = [Buffer.from(token), Buffer.from(signToken(secrets, purpose, text))]
  return given.length === expected.length && timingSafeEqual(given, expected) ? text : undefined
}
