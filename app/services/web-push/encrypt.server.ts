import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

const recordSize = 4096
/** One record holds the text, a delimiter and a tag of 16 bytes, below a header of 86 bytes. */
export const maxTextBytes = recordSize - 86 - 17

export interface BrowserKeys {
  /** The browser's public key: an uncompressed point of P-256, base64url. */
  p256dh: string
  /** The browser's authentication secret of 16 bytes, base64url. */
  auth: string
}

/** Reports whether a text can be encrypted for these keys. */
export function areUsable({ p256dh, auth }: BrowserKeys): boolean {
  try {
    const pair = createECDH('prime256v1')
    pair.generateKeys()
    pair.computeSecret(Buffer.from(p256dh, 'base64url'))
    return Buffer.from(p256dh, 'base64url').length === 65 && Buffer.from(auth, 'base64url').length === 16
  } catch {
    return false
  }
}

/** Encrypts a message for one browser: RFC 8291 in the content coding `aes128gcm` of RFC 8188, as one record. */
export function encrypt(
  text: Uint8Array,
  { p256dh, auth }: BrowserKeys,
  { salt = randomBytes(16), privateKey = undefined as Buffer | undefined } = {},
): Buffer {
  const own = createECDH('prime256v1')
  if (privateKey) own.setPrivateKey(privateKey)
  else own.generateKeys()
  const browserKey = Buffer.from(p256dh, 'base64url')
  const ownKey = own.getPublicKey()
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browserKey, ownKey])
  const secret = derive(own.computeSecret(browserKey), Buffer.from(auth, 'base64url'), info, 32)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const delimiter = Buffer.from([2])
  const record = Buffer.concat([cipher.update(text), cipher.update(delimiter), cipher.final()])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(recordSize)
  const header = [salt, size, Buffer.from([ownKey.length]), ownKey]
  return Buffer.concat([...header, record, cipher.getAuthTag()])
}

function derive(secret: Uint8Array, salt: Uint8Array, info: Uint8Array, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length))
}
