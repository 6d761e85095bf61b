import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, readFile, rm, stat, statfs, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import type { App } from '#platform/app.ts'
import { formatBytes } from '#platform/bytes.ts'
import { dayMs } from '#platform/durations.ts'
import { AppError } from '#platform/errors.ts'
import { createId } from '#platform/ids.ts'
import { isRecent } from '#platform/timers/recent.ts'
import { sliceBytes } from '../schema.ts'

/** Whose upload it is: one at a time of each. */
export type Uploader = 'first-run' | `user ${string}`

const aboutSchema = z.object({ file: z.string(), stamp: z.string(), bytes: z.int().min(1) })
/** The file as its sender knows it. The name is a label and nothing else. */
export type UploadAbout = z.output<typeof aboutSchema>

interface Slice {
  start: number
  body: Iterable<Uint8Array> | AsyncIterable<Uint8Array>
  /** Base64 of its SHA-256, where its sender could make it. */
  sha256: string | undefined
}

const uploadsOf = (dataDir: string) => join(dataDir, 'incoming')
const folderOf = (dataDir: string, by: Uploader) => join(uploadsOf(dataDir), by.replace('user ', ''))
export const uploadFile = (dataDir: string, by: Uploader) => join(folderOf(dataDir, by), 'archive')

/** Returns the upload that can go on, and how much of it has arrived. */
export async function findUpload(
  dataDir: string,
  by: Uploader,
): Promise<(UploadAbout & { received: number }) | undefined> {
  try {
    const about = aboutSchema.parse(JSON.parse(await readFile(join(folderOf(dataDir, by), 'about'), 'utf8')))
    const { size } = await stat(uploadFile(dataDir, by))
    // A slice that was half written when the process ended arrives again.
    return { ...about, received: size === about.bytes ? size : size - (size % sliceBytes) }
  } catch {
    return undefined
  }
}

/**
 * Adds a slice to an upload, and returns how much has arrived. The first slice of another file replaces the upload. Until
 * a slice is whole it is a file of its own, so that a slow one takes no memory and a damaged one harms nothing.
 */
export async function receiveSlice(
  dataDir: string,
  by: Uploader,
  about: UploadAbout,
  slice: Slice,
): Promise<number> {
  await mkdir(uploadsOf(dataDir), { recursive: true, mode: 0o700 })
  const part = join(uploadsOf(dataDir), `slice-${createId()}`)
  try {
    const arrived = await writePart(part, slice.body).catch((error) => {
      throw explain(error, about, slice.start)
    })
    requireWhole(about, slice, arrived)
    return await append(dataDir, by, about, { part, start: slice.start, bytes: arrived.bytes })
  } finally {
    await rm(part, { force: true })
  }
}

interface Arrived {
  bytes: number
  sha256: string
}

async function writePart(part: string, body: Slice['body']): Promise<Arrived> {
  const hash = createHash('sha256')
  let bytes = 0
  const handle = await open(part, 'wx', 0o600)
  try {
    for await (const chunk of body) {
      bytes += chunk.byteLength
      if (bytes > sliceBytes) throw new AppError('too-large', 'A slice has 8 MiB at most.')
      hash.update(chunk)
      await handle.writeFile(chunk)
    }
  } finally {
    await handle.close()
  }
  return { bytes, sha256: hash.digest('base64') }
}

async function append(
  dataDir: string,
  by: Uploader,
  about: UploadAbout,
  { part, start, bytes }: { part: string; start: number; bytes: number },
): Promise<number> {
  const known = await findUpload(dataDir, by)
  const isSame = known !== undefined && JSON.stringify(aboutSchema.parse(known)) === JSON.stringify(about)
  if (!isSame && start === 0) await begin(dataDir, by, about)
  const received = isSame ? known.received : 0
  if (start !== received) {
    throw new AppError('conflict', `Go on with byte ${received}.`, { details: { received } })
  }
  const file = uploadFile(dataDir, by)
  try {
    await truncate(file, start)
    const end = createWriteStream(file, { flags: 'r+', start, flush: true })
    await pipeline(createReadStream(part), end)
  } catch (error) {
    throw explain(error, about, start)
  }
  return start + bytes
}

const explain = (error: unknown, about: UploadAbout, start: number) =>
  (error as NodeJS.ErrnoException).code === 'ENOSPC' ? noRoom(about.bytes, start) : error

function requireWhole(about: UploadAbout, { start, sha256 }: Slice, arrived: Arrived): void {
  const isPlaced = start % sliceBytes === 0 && arrived.bytes === Math.min(sliceBytes, about.bytes - start)
  if (!isPlaced) {
    throw new AppError(
      'invalid',
      `Send slices of ${sliceBytes} bytes, one after the other, and the rest last.`,
    )
  }
  if (sha256 === undefined || arrived.sha256 === sha256) return
  throw new AppError('invalid', 'This part was damaged on the way. Send it again.')
}

async function begin(dataDir: string, by: Uploader, about: UploadAbout): Promise<void> {
  await deleteUpload(dataDir, by)
  await mkdir(folderOf(dataDir, by), { recursive: true, mode: 0o700 })
  const { bavail, bsize } = await statfs(dataDir)
  // It has to be unpacked beside itself.
  if (about.bytes * 2 > bavail * bsize) throw noRoom(about.bytes * 2, bavail * bsize)
  await writeFile(uploadFile(dataDir, by), '', { mode: 0o600 })
  await writeFile(join(folderOf(dataDir, by), 'about'), JSON.stringify(about), { mode: 0o600 })
}

function noRoom(needed: number, free: number): AppError {
  const [needs, has] = [needed, free].map(formatBytes)
  return new AppError('too-large', `The server does not have enough space: ${needs} needed, ${has} free.`)
}

export async function deleteUpload(dataDir: string, by: Uploader): Promise<void> {
  await rm(folderOf(dataDir, by), { recursive: true, force: true })
}

const staysForMs = dayMs

/** Deletes uploads to which nothing was added for a day. */
export async function sweepUploads({ config, clock }: Pick<App, 'config' | 'clock'>): Promise<void> {
  const folder = uploadsOf(config.dataDir)
  for (const name of await readdir(folder).catch(() => [])) {
    const { mtime } = await stat(join(folder, name, 'archive')).catch(() => stat(join(folder, name)))
    if (isRecent(mtime, staysForMs, clock.now())) continue
    await rm(join(folder, name), { recursive: true, force: true })
  }
}
