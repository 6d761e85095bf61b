import { StringDecoder } from 'node:string_decoder'
import { AppError } from '../errors.ts'

/** A file of an archive. Its bytes must be read before the next one is asked for. */
export interface ArchiveEntry {
  readonly name: string
  readonly size: number
  readonly body: AsyncIterable<Uint8Array>
}

const block = 512
/** Plain paths below the archive: no drive, no `..`, nothing that begins with a slash or a dot. */
const plainName = /^(?:[A-Za-z0-9_-][A-Za-z0-9._-]*\/)*[A-Za-z0-9_-][A-Za-z0-9._-]*$/
/** Octal digits of the size field hold 8 GB; `packTar` writes no larger file. */
const mostBytes = 8 * 2 ** 30 - 1

/** Writes plain files as a POSIX tar (ustar), which any tar program unpacks. */
export async function* packTar(entries: AsyncIterable<ArchiveEntry>): AsyncGenerator<Uint8Array> {
  for await (const { name, size, body } of entries) {
    yield headerOf(name, size)
    let written = 0
    for await (const chunk of body) {
      written += chunk.length
      yield chunk
    }
    if (written !== size) throw new Error(`${name} has ${written} bytes in place of ${size}.`)
    yield Buffer.alloc(paddingOf(size))
  }
  yield Buffer.alloc(2 * block)
}

function headerOf(name: string, size: number): Buffer {
  if (!plainName.test(name) || size > mostBytes) throw new Error(`${name} cannot be put into an archive.`)
  const header = Buffer.alloc(block)
  const [prefix, last] = splitName(name)
  header.write(last, 0, 100)
  header.write('0000600\0', 100)
  header.write('0000000\0'.repeat(2), 108)
  header.write(`${size.toString(8).padStart(11, '0')}\0`, 124)
  header.write('00000000000\0', 136)
  header.write('        0', 148)
  header.write('ustar\x0000', 257)
  header.write(prefix, 345, 155)
  header.write(`${sumOf(header).toString(8).padStart(6, '0')}\0 `, 148)
  return header
}

/** A name longer than 100 bytes is divided at a slash. */
function splitName(name: string): [prefix: string, last: string] {
  if (name.length <= 100) return ['', name]
  const at = name.indexOf('/', name.length - 101)
  if (at < 0 || at > 155) throw new Error(`${name} is too long for an archive.`)
  return [name.slice(0, at), name.slice(at + 1)]
}

/** The sum of the header's bytes, with its own field as spaces. */
function sumOf(header: Uint8Array): number {
  return header.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 32 : byte), 0)
}

const paddingOf = (size: number) => (block - (size % block)) % block

/**
 * Reads the files of an archive one after the other. Refuses whatever `packTar` does not write: links, folders, devices, and
 * names that lead out of the folder.
 */
export async function* unpackTar(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<ArchiveEntry> {
  const source = new ByteReader(chunks)
  for (;;) {
    const header = await source.take(block)
    if (header.every((byte) => byte === 0)) break
    const entry = readHeader(header)
    let left = entry.size
    async function* body() {
      while (left > 0) {
        const chunk = await source.takeUpTo(left)
        left -= chunk.length
        yield chunk
      }
    }
    yield { ...entry, body: body() }
    while (left > 0) left -= (await source.takeUpTo(left)).length
    await source.take(paddingOf(entry.size))
  }
  await source.drain()
}

function readHeader(header: Buffer): { name: string; size: number } {
  const textAt = (from: number, length: number) =>
    header.toString('latin1', from, from + length).replace(/\0.*$/s, '')
  const name = [textAt(345, 155), textAt(0, 100)].filter(Boolean).join('/')
  const size = Number.parseInt(textAt(124, 12), 8)
  const isPlain = textAt(156, 1) === '0' && textAt(257, 6) === 'ustar' && plainName.test(name)
  if (!isPlain || !(size >= 0) || Number.parseInt(textAt(148, 8), 8) !== sumOf(header)) {
    throw damaged('holds something that is no plain file')
  }
  return { name, size }
}

export function damaged(what: string): AppError {
  return new AppError('invalid', `This archive ${what}. Nothing was changed; use another copy.`)
}

/** Gives the bytes of a stream in the portions that are asked for. */
class ByteReader {
  readonly #chunks: AsyncIterator<Uint8Array>
  #rest: Uint8Array = Buffer.alloc(0)

  constructor(chunks: AsyncIterable<Uint8Array>) {
    this.#chunks = chunks[Symbol.asyncIterator]()
  }

  async take(length: number): Promise<Buffer> {
    const parts: Uint8Array[] = []
    for (let left = length; left > 0; ) {
      const part = await this.takeUpTo(left)
      left -= part.length
      parts.push(part)
    }
    return Buffer.concat(parts)
  }

  async takeUpTo(most: number): Promise<Uint8Array> {
    while (this.#rest.length === 0) {
      const { done, value } = await this.#chunks.next()
      if (done) throw damaged('ends too early')
      this.#rest = value
    }
    const taken = this.#rest.subarray(0, most)
    this.#rest = this.#rest.subarray(most)
    return taken
  }

  /** Reads on to the end, so that the decoders of the stream check the bytes behind the last file as well. */
  async drain(): Promise<void> {
    while (!(await this.#chunks.next()).done);
  }
}

/** Gives the lines of a text, none longer than `most` characters. */
export async function* readLines(
  chunks: AsyncIterable<Uint8Array>,
  most = 64 * 2 ** 20,
): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8')
  let rest = ''
  for await (const chunk of chunks) {
    const lines = (rest + decoder.write(Buffer.from(chunk))).split('\n')
    rest = lines.pop() ?? ''
    if (rest.length > most) throw damaged('has a line without an end')
    yield* lines
  }
  if (rest !== '') yield rest
}
