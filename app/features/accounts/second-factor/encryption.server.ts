import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

/**
 * XChaCha20-Poly1305 (draft-irtf-cfrg-xchacha-03), stored as `$ba$1$` and the hex of nonce, ciphertext and tag: the form
 * of better-auth, which wrote these columns before, so that old and new rows are read by one function.
 */
const prefix = '$ba$1$'
const nonceLength = 24
const tagLength = 16

export function encrypt(secret: string, text: string): string {
  const nonce = randomBytes(nonceLength)
  return prefix + Buffer.concat([nonce, seal(keyOf(secret), nonce, Buffer.from(text))]).toString('hex')
}

export function decrypt(secret: string, stored: string): string {
  if (!stored.startsWith(prefix)) throw new Error('An encrypted column of an account has an unknown form.')
  const bytes = Buffer.from(stored.slice(prefix.length), 'hex')
  const [nonce, sealed] = [bytes.subarray(0, nonceLength), bytes.subarray(nonceLength)]
  return open(keyOf(secret), nonce, sealed).toString()
}

export function seal(key: Buffer, nonce: Buffer, plain: Buffer, associated = Buffer.alloc(0)): Buffer {
  const options = { authTagLength: tagLength }
  const cipher = createCipheriv('chacha20-poly1305', subkey(key, nonce), shortNonce(nonce), options)
  cipher.setAAD(associated, { plaintextLength: plain.length })
  return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

function open(key: Buffer, nonce: Buffer, sealed: Buffer): Buffer {
  const options = { authTagLength: tagLength }
  const decipher = createDecipheriv('chacha20-poly1305', subkey(key, nonce), shortNonce(nonce), options)
  decipher.setAuthTag(sealed.subarray(-tagLength))
  return Buffer.concat([decipher.update(sealed.subarray(0, -tagLength)), decipher.final()])
}

function keyOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

function shortNonce(nonce: Buffer): Buffer {
  return Buffer.concat([Buffer.alloc(4), nonce.subarray(16)])
}

/**
 * Computes HChaCha20, which Node does not offer, from ChaCha20, which it does. Both run the same rounds on the same
 * state; ChaCha20 then adds the state from before. Subtracting its first and last row again leaves HChaCha20.
 */
function subkey(key: Buffer, nonce: Buffer): Buffer {
  const input = nonce.subarray(0, 16)
  const block = createCipheriv('chacha20', key, input).update(Buffer.alloc(64))
  const before = Buffer.concat([Buffer.from('expand 32-byte k'), input])
  const after = Buffer.concat([block.subarray(0, 16), block.subarray(48)])
  for (let at = 0; at < after.length; at += 4) {
    after.writeUInt32LE((after.readUInt32LE(at) - before.readUInt32LE(at)) >>> 0, at)
  }
  return after
}
