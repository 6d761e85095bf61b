import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import { migrations } from '#db/migrations/index.ts'
import { unseal } from '#platform/archive/seal.server.ts'
import { type ArchiveEntry, damaged, readLines, unpackTar } from '#platform/archive/tar.server.ts'
import { AppError } from '#platform/errors.ts'
import { describeUnreadable } from '#platform/files/file-failure.server.ts'
import {
  archiveFormat,
  type Closing,
  closingSchema,
  isLeftOut,
  manifestBytes,
  manifestName,
  type Opening,
  openingSchema,
  secretName,
} from './manifest.ts'

export interface ArchivePlace {
  file: string
  passphrase: string | undefined
}

/** An archive, or its bytes as they arrive. */
export interface ArchiveSource {
  file: string | AsyncIterable<Uint8Array>
  passphrase: string | undefined
}

/** Gives every file but the manifests; the last of these, which agrees with the first, is returned at the end. */
export async function readArchive(
  source: ArchiveSource,
  visit: (entry: ArchiveEntry) => Promise<void>,
): Promise<Closing> {
  let isSealed = false
  const onSealed = () => {
    isSealed = true
  }
  let opening: Opening | undefined
  let closing: Closing | undefined
  for await (const entry of unpackTar(unpacked(source, onSealed))) {
    if (closing) throw damaged('goes on behind its end')
    if (!isSealed && entry.name === secretName) throw planted(secretName)
    if (!opening) opening = readOpening(await readJson(entry), isSealed)
    else if (entry.name === manifestName) closing = readClosing(await readJson(entry), opening)
    else await visit(entry)
  }
  if (!closing) throw damaged('ends too early')
  return closing
}

/** Text of our own compresses up to 50 times; what grows more than this only fills the disk. */
const mostGrowth = 500
const alwaysAllowed = 256 * 2 ** 20

async function* unpacked(
  { file, passphrase }: ArchiveSource,
  onSealed: () => void,
): AsyncGenerator<Uint8Array> {
  let size = 0
  async function* counted() {
    for await (const chunk of typeof file === 'string' ? createReadStream(file) : file) {
      size += chunk.length
      yield chunk
    }
  }
  const plain = createZstdDecompress()
  let cause: unknown
  const reading = pipeline(
    Readable.from(unseal(counted(), passphrase, onSealed), { objectMode: false }),
    plain,
  )
  reading.catch((error: unknown) => {
    cause = error
  })
  let bytes = 0
  try {
    for await (const chunk of plain) {
      bytes += chunk.length
      if (bytes > size * mostGrowth + alwaysAllowed) throw damaged('unpacks to more than it can hold')
      yield chunk
    }
    await reading
  } catch (error) {
    const first = cause ?? error
    if (first instanceof AppError) throw first
    throw (typeof file === 'string' && describeUnreadable(file, first)) || damaged('is damaged')
  }
}

/** Sessions, mailed links and keys are in no archive that this program has written: somebody has put them in. */
const planted = (what: string) =>
  new AppError(
    'invalid',
    `This archive holds ${what}, which is never in a backup like this one: it was changed after it was made. Nothing was changed; use another copy.`,
  )

function readOpening(json: unknown, isSealed: boolean): Opening {
  const opening = openingSchema.safeParse(json)
  if (!opening.success) throw damaged('has no readable manifest')
  const { format, version, schema } = opening.data
  const known = new Set(migrations.map(({ name }) => name))
  if (format > archiveFormat || schema.some((name) => !known.has(name))) {
    throw new AppError(
      'invalid',
      `This archive was made by version ${version}, which is newer. Upgrade first.`,
    )
  }
  const extra = opening.data.tables.find((table) => table === 'migration' || isLeftOut(table, isSealed))
  if (extra) throw planted(`the table ${extra}`)
  if (opening.data.secrets && !isSealed) throw planted('keys')
  return opening.data
}

/** The first manifest is a part too; it is written as `make-backup` writes it. */
function readClosing(json: unknown, opening: Opening): Closing {
  const closing = closingSchema.safeParse(json)
  if (!closing.success) throw damaged('has no readable manifest at its end')
  const [first] = closing.data.parts
  const bytes = manifestBytes(opening)
  const isFirst =
    first?.name === manifestName && first.size === bytes.length && first.sha256 === hashOf(bytes)
  if (!isFirst || JSON.stringify(openingSchema.parse(closing.data)) !== JSON.stringify(opening)) {
    throw damaged('is damaged (its manifests differ)')
  }
  return closing.data
}

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

async function readJson({ name, size, body }: ArchiveEntry): Promise<unknown> {
  if (name !== manifestName || size > 64 * 2 ** 20) throw damaged('has no readable manifest')
  try {
    return JSON.parse(await text(body))
  } catch (error) {
    throw error instanceof AppError ? error : damaged('has no readable manifest')
  }
}

/** Reads an archive to its end and compares every size, hash and count. Changes nothing. */
export async function checkArchive(source: ArchiveSource): Promise<Closing> {
  const found: { name: string; size: number; sha256: string }[] = []
  const counts: Record<string, number> = {}
  const closing = await readArchive(source, async ({ name, size, body }) => {
    const hash = createHash('sha256')
    async function* hashed() {
      for await (const chunk of body) {
        hash.update(chunk)
        yield chunk
      }
    }
    const table = /^tables\/(.+)\.jsonl$/.exec(name)?.[1]
    let lines = 0
    if (table) for await (const line of readLines(hashed())) lines += line === '' ? 0 : 1
    else for await (const _ of hashed());
    if (table) counts[table] = lines
    found.push({ name, size, sha256: hash.digest('hex') })
  })
  const told = closing.parts.filter(({ name }) => name !== manifestName)
  const differs = found.find((part, at) => JSON.stringify(part) !== JSON.stringify(told[at]))
  if (differs || found.length !== told.length)
    throw damaged(`is damaged (${differs?.name ?? 'a file is missing'})`)
  const isCounted = closing.tables.every((table) => counts[table] === closing.counts[table])
  if (!isCounted || Object.keys(counts).length !== closing.tables.length)
    throw damaged('does not hold what it says')
  return closing
}
