import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto'
import { open } from 'node:fs/promises'
import { damaged } from './tar.server.ts'

/** The first line of a sealed archive; below it one line of JSON with the salt, then the chunks. */
const mark = 'headrow sealed archive 1\n'
const chunkBytes = 64 * 1024
const tagBytes = 16
/** About 0.3 s and 64 MB for each guess at a passphrase. */
const cost = { N: 2 ** 16, r: 8, p: 1, maxmem: 128 * 2 ** 20 }

/** Reports whether a file is a sealed archive. */
export async function isFileSealed(path: string): Promise<boolean> {
  const handle = await open(path)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(mark.length), 0, mark.length, 0)
    return buffer.toString('latin1', 0, bytesRead) === mark
  } finally {
    await handle.close()
  }
}

/** Encrypts a stream under a passphrase. Each chunk is bound to its place, and the last one says that it is the last. */
export async function* seal(
  chunks: AsyncIterable<Uint8Array>,
  passphrase: string,
): AsyncGenerator<Uint8Array> {
  const salt = randomBytes(32)
  const header = Buffer.from(`${mark}${JSON.stringify({ salt: salt.toString('base64url') })}\n`)
  const key = keyOf(passphrase, salt)
  yield header
  let place = 0
  for await (const { bytes, isLast } of inPieces(chunks, chunkBytes)) {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(place, isLast)).setAAD(header)
    yield cipher.update(bytes)
    // Empty, and computes the tag.
    cipher.final()
    yield cipher.getAuthTag()
    place += 1
  }
}

/**
 * Divides a stream into pieces of one size, of which the last may be shorter. They share their memory, so that gigabytes leave
 * nothing behind: a piece holds until the next one is asked for.
 */
async function* inPieces(
  chunks: AsyncIterable<Uint8Array>,
  size: number,
): AsyncGenerator<{ bytes: Uint8Array; isLast: boolean }> {
  const piece = Buffer.allocUnsafe(size)
  let filled = 0
  for await (const chunk of chunks) {
    for (let from = 0; from < chunk.length; ) {
      if (filled === size) {
        yield { bytes: piece, isLast: false }
        filled = 0
      }
      const part = chunk.subarray(from, from + size - filled)
      piece.set(part, filled)
      filled += part.length
      from += part.length
    }
  }
  yield { bytes: piece.subarray(0, filled), isLast: true }
}

/** The key is of one archive alone, so that a place is used with it once. */
function nonceOf(place: number, last: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(place, 5, 6)
  nonce.writeUInt8(last ? 1 : 0, 11)
  return nonce
}

const keyOf = (passphrase: string, salt: Uint8Array) =>
  scryptSync(passphrase.normalize('NFKC'), salt, 32, cost)

/** Decrypts a sealed stream, and passes on an unsealed one. Returns no byte of a chunk before its tag is verified. */
export async function* unseal(
  chunks: AsyncIterable<Uint8Array>,
  passphrase: string | undefined,
  /** Called once, before the first byte. */
  onSealed: () => void = () => undefined,
): AsyncGenerator<Uint8Array> {
  const source = chunks[Symbol.asyncIterator]()
  let waiting = Buffer.alloc(0)
  const more = async () => {
    const { done, value } = await source.next()
    if (!done) waiting = Buffer.concat([waiting, value])
    return !done
  }
  while (waiting.length < mark.length && (await more()));
  if (!waiting.subarray(0, mark.length).equals(Buffer.from(mark))) {
    yield waiting
    for (let next = await source.next(); !next.done; next = await source.next()) yield next.value
    return
  }
  onSealed()
  const end = () => waiting.indexOf('\n', mark.length)
  while (end() < 0 && waiting.length < 1000 && (await more()));
  const header = Buffer.from(waiting.subarray(0, end() + 1))
  waiting = waiting.subarray(header.length)
  const key = keyOf(askedFor(passphrase), readSalt(header))
  async function* rest() {
    yield waiting
    for (let next = await source.next(); !next.done; next = await source.next()) yield next.value
  }
  let place = 0
  for await (const { bytes, isLast } of inPieces(rest(), chunkBytes + tagBytes)) {
    yield decrypt(key, header, place, isLast, bytes)
    place += 1
  }
}

function askedFor(passphrase: string | undefined): string {
  if (passphrase) return passphrase
  throw damaged('is sealed: type its passphrase, or set it in Settings, under Backups (BACKUP_PASSPHRASE)')
}

function readSalt(header: Buffer): Buffer {
  try {
    return Buffer.from(JSON.parse(header.toString('utf8', mark.length)).salt, 'base64url')
  } catch {
    throw damaged('has no readable head')
  }
}

function decrypt(key: Buffer, header: Buffer, place: number, last: boolean, sealed: Uint8Array): Buffer {
  if (sealed.length < tagBytes) throw damaged('ends too early')
  const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(place, last), { authTagLength: tagBytes })
  decipher.setAAD(header).setAuthTag(sealed.subarray(-tagBytes))
  const plain = decipher.update(sealed.subarray(0, -tagBytes))
  try {
    // Empty, and proves the tag.
    decipher.final()
    return plain
  } catch {
    throw damaged(
      place === 0 ? 'was sealed with another passphrase, or is damaged' : 'is damaged or ends too early',
    )
  }
}
