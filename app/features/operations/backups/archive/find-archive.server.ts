import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { App } from '#platform/app.ts'
import { openBackupBucket } from '../nightly/bucket.server.ts'
import { archivePattern } from './archive-name.ts'
import { fetchErasedFile } from './erased-file.server.ts'

/** Finds an archive by its path, or by its name in the backup folder or the bucket, from which it is copied there. */
export async function findArchive(app: Pick<App, 'config' | 'clock'>, pathOrName: string): Promise<string> {
  const folder = app.config.backup.to
  const file = join(folder, pathOrName)
  if (existsSync(pathOrName) || !archivePattern.test(pathOrName)) return pathOrName
  const bucket = openBackupBucket(app)
  if (existsSync(file) || !bucket) return file
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await bucket.download(pathOrName, folder)
  await fetchErasedFile(bucket, folder)
  return file
}
