import { createECDH, createPrivateKey, type KeyObject, sign } from 'node:crypto'
import type { Config } from '#platform/config/config.server.ts'
import { readSecret } from '#platform/config/secret.server.ts'
import { studio } from '#studio'

interface VapidKeys {
  /** The public key that browsers subscribe with, base64url. */
  publicKey: string
  privateKey: KeyObject
}

/**
 * Returns the key pair that identifies this site to push services (RFC 8292): that of `VAPID_PRIVATE_KEY`, or the one
 * derived from the installation's secret, so that every process has the same pair and a backup contains it.
 */
export function readVapidKeys({ dataDir, vapidPrivateKey }: Config): VapidKeys {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(vapidPrivateKey ?? readSecret(dataDir, 'vapid'), 'base64url')
  const point = pair.getPublicKey()
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  // Node leaves out the leading zero bytes that one key in 256 has, and a JWK needs all 32.
  const secret = pair.getPrivateKey()
  const d = Buffer.concat([Buffer.alloc(32 - secret.length), secret]).toString('base64url')
  const jwk = { kty: 'EC', crv: 'P-256', x, y, d } as const
  return {
    publicKey: point.toString('base64url'),
    privateKey: createPrivateKey({ key: jwk, format: 'jwk' }),
  }
}

const validSeconds = 12 * 60 * 60

/** Signs the `Authorization` header for the push services of one origin. Valid for twelve hours; 24 is the most. */
export function authorisation({ publicKey, privateKey }: VapidKeys, origin: string, now: Date): string {
  const claims = {
    aud: origin,
    exp: Math.floor(now.getTime() / 1000) + validSeconds,
    sub: `mailto:${studio.email}`,
  }
  const unsigned = [{ typ: 'JWT', alg: 'ES256' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  const signature = sign('sha256', Buffer.from(unsigned), { key: privateKey, dsaEncoding: 'ieee-p1363' })
  return `vapid t=${unsigned}.${signature.toString('base64url')}, k=${publicKey}`
}
