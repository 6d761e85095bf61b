import { randomBytes } from 'node:crypto'
import { buffer, text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { seal, unseal } from './seal.server.ts'
import { type ArchiveEntry, packTar, readLines, unpackTar } from './tar.server.ts'

async function* stream<T>(...values: T[]): AsyncGenerator<T> {
  yield* values
}

const fileOf = (name: string, bytes: Uint8Array): ArchiveEntry => ({
  name,
  size: bytes.length,
  body: stream(bytes),
})

const pack = (...entries: ArchiveEntry[]) => buffer(packTar(stream(...entries)))

async function unpack(bytes: Uint8Array, portion = bytes.length): Promise<[string, string][]> {
  const portions = Array.from({ length: Math.ceil(bytes.length / portion) }, (_, at) =>
    bytes.subarray(at * portion, (at + 1) * portion),
  )
  const found: [string, string][] = []
  for await (const { name, body } of unpackTar(stream(...portions))) found.push([name, await text(body)])
  return found
}

const long = `uploads/${'a'.repeat(90)}/${'b'.repeat(60)}.webp`

describe('an archive', () => {
  it('gives back its files, however its bytes arrive', async () => {
    const files = ['manifest.json', long, 'tables/post.jsonl'].map(
      (name, at) => [name, 'x'.repeat(at * 511)] as const,
    )
    const bytes = await pack(...files.map(([name, content]) => fileOf(name, Buffer.from(content))))
    for (const portion of [1, 7, 512, 100_000]) expect(await unpack(bytes, portion)).toEqual(files)
  })

  it.each(['../up', '/etc/passwd', 'a/../../b', 'uploads/.hidden', 'C:/x', 'a//b', ''])(
    'has no file called %j, neither written nor read',
    async (name) => {
      await expect(pack(fileOf(name, Buffer.from('x')))).rejects.toThrow('cannot be put into an archive')
      const bytes = await pack(fileOf('abcdefgh', Buffer.from('x')))
      await expect(unpack(renamed(bytes, name))).rejects.toThrow('no plain file')
    },
  )

  it.each([
    ['a link', '2'],
    ['a hard link', '1'],
    ['a folder', '5'],
    ['a device', '3'],
  ])('has not %s', async (_, kind) => {
    const bytes = await pack(fileOf('abcdefgh', Buffer.from('x')))
    bytes.write(kind, 156)
    await expect(unpack(withSum(bytes))).rejects.toThrow('no plain file')
  })

  it('that was cut short anywhere is refused', async () => {
    const bytes = await pack(fileOf('a', randomBytes(700)))
    for (let length = 0; length < bytes.length - 512; length += 61) {
      await expect(unpack(bytes.subarray(0, length)), `${length}`).rejects.toThrow('ends too early')
    }
  })

  it('has no line without an end', async () => {
    const lines: string[] = []
    for await (const line of readLines(stream(Buffer.from('one\ntw'), Buffer.from('o\nthree'))))
      lines.push(line)
    expect(lines).toEqual(['one', 'two', 'three'])
    const endless = readLines(stream(Buffer.alloc(100, 'a')), 50)
    await expect(endless.next()).rejects.toThrow('a line without an end')
  })
})

/** Writes another name into the first header. */
function renamed(bytes: Buffer, name: string): Buffer {
  const copy = Buffer.from(bytes)
  copy.fill(0, 0, 100).write(name, 0)
  return withSum(copy)
}

function withSum(bytes: Buffer): Buffer {
  bytes.write('        ', 148)
  const sum = bytes.subarray(0, 512).reduce((total, byte) => total + byte, 0)
  bytes.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return bytes
}

const passphrase = 'a phrase for the tests'
const open = (bytes: Uint8Array, phrase: string | undefined = passphrase) =>
  buffer(unseal(stream(bytes), phrase))

describe('a sealed archive', () => {
  const chunk = 64 * 1024

  it.each([0, 1, chunk - 1, chunk, chunk + 1, 3 * chunk])(
    'of %i bytes opens for its passphrase',
    async (size) => {
      const plain = randomBytes(size)
      const sealed = await buffer(seal(stream(plain.subarray(0, 10), plain.subarray(10)), passphrase))
      expect((await open(sealed)).equals(plain)).toBe(true)
      await expect(open(sealed, 'another phrase')).rejects.toThrow('another passphrase')
      await expect(open(sealed, '')).rejects.toThrow('is sealed: type its passphrase')
    },
  )

  it('with one changed bit, a chunk missing or two exchanged is refused', async () => {
    const sealed = await buffer(seal(stream(randomBytes(3 * chunk)), passphrase))
    const start = sealed.length - 3 * (chunk + 16)
    const part = (at: number) => sealed.subarray(start + at * (chunk + 16), start + (at + 1) * (chunk + 16))
    const head = sealed.subarray(0, start)
    for (const parts of [[part(0), part(1)], [part(1), part(0), part(2)], [part(0), part(2)], []]) {
      await expect(open(Buffer.concat([head, ...parts]))).rejects.toThrow('This archive')
    }
    for (const at of [30, start + 5, start + chunk + 40, sealed.length - 1]) {
      const changed = Buffer.from(sealed)
      changed[at] = (changed[at] as number) ^ 1
      await expect(open(changed), `byte ${at}`).rejects.toThrow('This archive')
    }
  })

  it('that is not sealed is passed on', async () => {
    const plain = randomBytes(100)
    expect((await open(plain)).equals(plain)).toBe(true)
  })
})
