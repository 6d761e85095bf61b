import { createHash } from 'node:crypto'
import { mkdir, open, readdir, readFile, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { App } from '#platform/app.ts'
import { formatBytes } from '#platform/bytes.ts'
import { AppError } from '#platform/errors.ts'
import { sliceBytes } from '../backups/schema.ts'

/** Whose upload it is: one at a time of each. */
export type Uploader = 'first-run' | `user ${string}`

const aboutSchema = z.object({ file: z.string(), stamp: z.string(), bytes: z.int().min(1) })
/** The file as its sender knows it. The name is a label and nothing else. */
export type UploadAbout = z.output<typeof aboutSchema>

interface Slice {
  start: number
  bytes: Uint8Array
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

/** Adds a slice to an upload, and returns how much has arrived. The first slice of another file replaces the upload. */
export async function receiveSlice(
  dataDir: string,
  by: Uploader,
  about: UploadAbout,
  slice: Slice,
): Promise<number> {
  const { start, bytes } = slice
  requireWhole(about, slice)
  const known = await findUpload(dataDir, by)
  const isSame = known !== undefined && JSON.stringify(aboutSchema.parse(known)) === JSON.stringify(about)
  if (!isSame && start === 0) await begin(dataDir, by, about)
  const received = isSame ? known.received : 0
  if (start !== received) {
    throw new AppError('conflict', `Go on with byte ${received}.`, { details: { received } })
  }
  const handle = await open(uploadFile(dataDir, by), 'r+')
  try {
    await handle.truncate(start)
    await handle.write(bytes, 0, bytes.length, start)
    await handle.sync()
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'ENOSPC' ? noRoom(about.bytes, start) : error
  } finally {
    await handle.close()
  }
  return start + bytes.length
}

function requireWhole(about: UploadAbout, { start, bytes, sha256 }: Slice): void {
  const isPlaced = start % sliceBytes === 0 && bytes.length === Math.min(sliceBytes, about.bytes - start)
  if (!isPlaced) {
    throw new AppError(
      'invalid',
      `Send slices of ${sliceBytes} bytes, one after the other, and the rest last.`,
    )
  }
  if (sha256 === undefined || createHash('sha256').update(bytes).digest('base64') === sha256) return
  throw new AppError('invalid', 'This slice was damaged on its way. Send it again.')
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
  return new AppError('too-large', `The server has no room for it: ${needs} are needed, ${has} are free.`)
}

export async function deleteUpload(dataDir: string, by: Uploader): Promise<void> {
  await rm(folderOf(dataDir, by), { recursive: true, force: true })
}

const staysForMs = 24 * 60 * 60 * 1000

/** Deletes uploads to which nothing was added for a day. */
export async function sweepUploads({ config, clock }: Pick<App, 'config' | 'clock'>): Promise<void> {
  const folder = uploadsOf(config.dataDir)
  for (const name of await readdir(folder).catch(() => [])) {
    const { mtime } = await stat(join(folder, name, 'archive')).catch(() => stat(join(folder, name)))
    if (clock.now().getTime() - mtime.getTime() < staysForMs) continue
    await rm(join(folder, name), { recursive: true, force: true })
  }
}
