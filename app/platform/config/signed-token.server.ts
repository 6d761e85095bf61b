import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Signs the text of a link, such as the id of a row: `<text>.<signature>`. A link that is signed instead of stored can be
 * shown again, and nobody who reads the database can make one. Links for different purposes have different secrets, so
 * that none opens for another.
 */
export function signToken(secret: string, text: string): string {
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`
}

/** Returns the signed text of a token, or undefined for a token that was not signed with this secret. */
export function readToken(secret: string, token: string): string | undefined {
  const text = token.slice(0, Math.max(0, token.lastIndexOf('.')))
  const [given, expected] = [Buffer.from(token), Buffer.from(signToken(secret, text))]
  return given.length === expected.length && timingSafeEqual(given, expected) ? text : undefined
}
