import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '../config/config.server.ts'
import { isMailboxOf } from '../config/mail-folder.ts'
import { createSecrets, type Secrets } from '../config/secret.server.ts'
import { domainOf } from './compose-mail.ts'
import type { Mailbox } from './mail.server.ts'
import { bounceAddress, type ReturnMark, tokenHeader } from './return-mark.ts'

const purpose = 'bounces'

/** Bytes of an id, and of the signature behind one id or two; two leave three bytes within the length of an address. */
const idBytes = 16
const signatureBytes = [10, 3]

export type Marker = (ids: readonly string[]) => ReturnMark

/**
 * Returns the function that marks a mail by one id or two. A mailbox for reports alone gets them through an address of
 * its own for each mail; the sender's mailbox gets them in any case. Where no mailbox is read, nothing is marked.
 */
export function createMarker(
  { bounces, dataDir }: Pick<Config, 'bounces' | 'dataDir'>,
  from: Mailbox,
): Marker {
  if (!bounces) return () => ({ headers: {}, returnPath: undefined })
  const secrets = createSecrets(dataDir)
  const domain = domainOf(from.address)
  const isSendersOwn = isMailboxOf(bounces, from.address)
  return (ids) => {
    const token = signIds(secrets, ids)
    return {
      headers: { [tokenHeader]: token },
      returnPath: isSendersOwn ? undefined : bounceAddress(token, domain),
    }
  }
}

/** Returns the ids of the mail with this token, or undefined for a token that this installation did not sign. */
export function readReturnToken(secrets: Secrets, token: string): string[] | undefined {
  const count = token.length > 50 ? 2 : 1
  const number = [...token].reduce((sum, digit) => sum * 32n + BigInt(Number.parseInt(digit, 32)), 0n)
  const bytes = idBytes * count + (signatureBytes[count - 1] ?? 0)
  const hex = number.toString(16).padStart(2 * bytes, '0')
  const ids = Array.from({ length: count }, (_, n) =>
    writeId(hex.slice(2 * idBytes * n, 2 * idBytes * (n + 1))),
  )
  const [given, expected] = [Buffer.from(token), Buffer.from(signIds(secrets, ids))]
  return given.length === expected.length && timingSafeEqual(given, expected) ? ids : undefined
}

/** In base 32, because an address has no room for hexadecimal digits of two ids. */
function signIds(secrets: Secrets, ids: readonly string[]): string {
  const names = Buffer.from(ids.join('').replaceAll('-', ''), 'hex')
  const signature = createHmac('sha256', secrets(purpose)).update(names).digest()
  const signed = Buffer.concat([names, signature.subarray(0, signatureBytes[ids.length - 1])])
  return BigInt(`0x${signed.toString('hex')}`)
    .toString(32)
    .padStart(Math.ceil((signed.length * 8) / 5), '0')
}

const writeId = (hex: string) => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
