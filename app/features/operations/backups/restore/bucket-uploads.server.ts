import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { systemClock } from '#platform/app.ts'
import type { Config } from '#platform/config/config.server.ts'
import { createFiles } from '#platform/files/create-files.server.ts'
import type { Files } from '#platform/files/files.server.ts'
import { createLocalFiles } from '#platform/files/local-files.server.ts'
import type { Closing } from '../archive/manifest.ts'

const uploadsIn = (folder: string) => createLocalFiles(join(folder, 'uploads'))

/**
 * Stores the uploads of a restore in the bucket of the running site. New names are uploaded at once, because no page shows
 * them yet. Files that would replace others wait in `scratch` for the exchange.
 */
export function besideBucket(files: Files, scratch: string, parts: Closing['parts']): Pick<Files, 'put'> {
  const sums = new Map(parts.map(({ name, sha256 }) => [name, sha256]))
  const waiting = uploadsIn(scratch)
  return {
    async put(key, content) {
      const known = await files.find(key)
      if (!known) await files.put(key, content)
      else if ((await sumOf(known.body)) !== sums.get(`uploads/${key}`)) await waiting.put(key, content)
    },
  }
}

async function sumOf(body: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of body) hash.update(chunk)
  return hash.digest('hex')
}

type Place = Pick<Config, 'uploads' | 'backup'>

/** Copies the files of a bucket that an exchange will replace into the folder of the replaced data. May be called again. */
export async function saveReplacedUploads(config: Place, scratch: string, before: string): Promise<void> {
  if (config.uploads.kind === 'file') return
  const files = createFiles(config, systemClock)
  const saved = uploadsIn(before)
  for await (const key of uploadsIn(scratch).list()) {
    if (existsSync(join(before, 'uploads', key))) continue
    const stored = await files.find(key)
    if (stored) await saved.put(key, stored.body)
  }
}

/** Puts the files that waited for the exchange into the bucket. May be called again. */
export async function putWaitingUploads(config: Place, scratch: string): Promise<void> {
  if (config.uploads.kind === 'file') return
  const files = createFiles(config, systemClock)
  const waiting = uploadsIn(scratch)
  for await (const key of waiting.list()) {
    const stored = await waiting.find(key)
    if (stored) await files.put(key, stored.body)
  }
}
