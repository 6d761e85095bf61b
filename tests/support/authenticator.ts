import { createHmac } from 'node:crypto'
import type { App } from '#platform/app.ts'

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The code an authenticator app shows `steps` half minutes from the clock's time: RFC 6238, SHA-1, six digits. */
export function authenticatorCode({ clock }: Pick<App, 'clock'>, secret: string, steps = 0): string {
  let bits = ''
  for (const letter of secret) bits += base32.indexOf(letter).toString(2).padStart(5, '0')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(clock.now().getTime() / 30_000) + steps))
  const digest = createHmac('sha1', key).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 15
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}
