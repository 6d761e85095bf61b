import { createHash, randomBytes } from 'node:crypto'

/** For links and cookies: 256 random bits, of which the database only ever sees the hash. */
export function createToken(): string {
  return randomBytes(32).toString('base64url')
}

/** A plain hash is enough: nobody guesses 256 random bits, so there is nothing for a slow hash to slow down. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
