import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'

export interface PackedFile {
  /** A path with forward slashes. */
  name: string
  bytes: Buffer
}

/** Packs a few small files into one ZIP, which every system opens without another program. */
export function packZip(files: readonly PackedFile[], mtime: Date): Promise<Buffer> {
  const zip = new ZipFile()
  for (const { name, bytes } of files) zip.addBuffer(bytes, name, { mtime })
  zip.end()
  return buffer(zip.outputStream)
}

/** Packs a folder of any size into a ZIP file. */
export async function zipFolder(folder: string, file: string): Promise<void> {
  const zip = new ZipFile()
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const entry of entries.filter((each) => each.isFile())) {
    const path = join(entry.parentPath, entry.name)
    zip.addFile(path, relative(folder, path))
  }
  zip.end()
  // A file that cannot be read is an error of the archive, not of its stream.
  const failed = once(zip, 'error').then(([error]) => Promise.reject(error))
  await Promise.race([pipeline(zip.outputStream, createWriteStream(file, { mode: 0o600 })), failed])
}
