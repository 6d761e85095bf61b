import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { readSecret } from './secret.server.ts'

const cipherName = 'aes-256-gcm'
const nonceLength = 12
const tagLength = 16

/**
 * Encrypts a text that the database holds for a while, so that nobody who reads the database can follow a link in it. The
 * key is derived from the installation's secret, which no copy of the database has. `about` names the row: the text opens
 * for no other.
 */
export function sealText(dataDir: string, purpose: string, about: string, text: string): string {
  const nonce = randomBytes(nonceLength)
  const cipher = createCipheriv(cipherName, keyFor(dataDir, purpose), nonce).setAAD(Buffer.from(about))
  const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return sealed.toString('base64url')
}

export function openText(dataDir: string, purpose: string, about: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const key = keyFor(dataDir, purpose)
  const decipher = createDecipheriv(cipherName, key, bytes.subarray(0, nonceLength), {
    authTagLength: tagLength,
  })
  decipher.setAAD(Buffer.from(about)).setAuthTag(bytes.subarray(-tagLength))
  const opened = decipher.update(bytes.subarray(nonceLength, -tagLength))
  return Buffer.concat([opened, decipher.final()]).toString('utf8')
}

function keyFor(dataDir: string, purpose: string): Buffer {
  return Buffer.from(readSecret(dataDir, purpose), 'base64url')
}
