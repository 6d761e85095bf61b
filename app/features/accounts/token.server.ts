import { createHash, randomBytes } from 'node:crypto'

/** For links: 256 random bits, of which the database only ever sees the hash. */
export function createToken(): string {
  return randomBytes(32).toString('base64url')
}

/** A plain hash is enough: nobody guesses the 190 bits of a session or the 256 of a link, so a slow one slows nobody. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
