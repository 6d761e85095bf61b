import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

/**
 * The stored form is that of better-auth, which wrote these columns before: `$ba$1$`, then nonce, ciphertext and tag in
 * hex. The cipher is XChaCha20-Poly1305 (draft-irtf-cfrg-xchacha-03).
 */
const prefix = '$ba$1$'
const nonceLength = 24
const tagLength = 16

export function encrypt(secret: string, text: string): string {
  const nonce = randomBytes(nonceLength)
  return prefix + Buffer.concat([nonce, seal(deriveKey(secret), nonce, Buffer.from(text))]).toString('hex')
}

export function isEncrypted(stored: string): boolean {
  return stored.startsWith(prefix)
}

export function decrypt(secret: string, stored: string): string {
  if (!isEncrypted(stored)) throw new Error('The encrypted value has an unknown format.')
  const bytes = Buffer.from(stored.slice(prefix.length), 'hex')
  const [nonce, sealed] = [bytes.subarray(0, nonceLength), bytes.subarray(nonceLength)]
  return open(deriveKey(secret), nonce, sealed).toString()
}

export function seal(key: Buffer, nonce: Buffer, plain: Buffer, associated = Buffer.alloc(0)): Buffer {
  const options = { authTagLength: tagLength }
  const cipher = createCipheriv('chacha20-poly1305', deriveSubkey(key, nonce), shortenNonce(nonce), options)
  cipher.setAAD(associated, { plaintextLength: plain.length })
  return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

function open(key: Buffer, nonce: Buffer, sealed: Buffer): Buffer {
  const options = { authTagLength: tagLength }
  const decipher = createDecipheriv(
    'chacha20-poly1305',
    deriveSubkey(key, nonce),
    shortenNonce(nonce),
    options,
  )
  decipher.setAuthTag(sealed.subarray(-tagLength))
  return Buffer.concat([decipher.update(sealed.subarray(0, -tagLength)), decipher.final()])
}

function deriveKey(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

function shortenNonce(nonce: Buffer): Buffer {
  return Buffer.concat([Buffer.alloc(4), nonce.subarray(16)])
}

/**
 * Derives the key of one nonce with HChaCha20, which Node does not offer, from ChaCha20, which it does. Both run the same
 * rounds on the same state, and ChaCha20 adds the initial state at the end. Subtracting its first and last row from the
 * block leaves the output of HChaCha20.
 */
function deriveSubkey(key: Buffer, nonce: Buffer): Buffer {
  const input = nonce.subarray(0, 16)
  const block = createCipheriv('chacha20', key, input).update(Buffer.alloc(64))
  const initial = Buffer.concat([Buffer.from('expand 32-byte k'), input])
  const output = Buffer.concat([block.subarray(0, 16), block.subarray(48)])
  for (let at = 0; at < output.length; at += 4) {
    output.writeUInt32LE((output.readUInt32LE(at) - initial.readUInt32LE(at)) >>> 0, at)
  }
  return output
}
