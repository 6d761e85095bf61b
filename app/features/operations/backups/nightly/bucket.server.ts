import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { App } from '#platform/app.ts'
import { AppError } from '#platform/errors.ts'
import { downloadFile, sizeOfFile, uploadFile } from '#platform/files/large-files.server.ts'
import { createS3Client } from '#platform/files/s3-client.server.ts'
import { archivePattern } from '../archive/archive-name.ts'
import { fetchErasedFile } from '../archive/erased-file.server.ts'

/** The archives in the bucket of the settings. */
export interface BackupBucket {
  list(): Promise<string[]>
  /** Copies a file there, unless one of the same name and size is there. */
  upload(name: string, path: string, size: number): Promise<void>
  /** Copies a file into the folder, and reports whether it was there. */
  download(name: string, folder: string): Promise<boolean>
  remove(name: string): Promise<void>
}

/** Opens the bucket of the settings; undefined where backups go to a folder alone. */
export function openBackupBucket({ config, clock }: Pick<App, 'config' | 'clock'>): BackupBucket | undefined {
  const { bucket } = config.backup
  if (!bucket) return undefined
  const client = createS3Client(bucket, clock, 'the bucket in Settings, under Backups (BACKUP_TO),')
  const keyOf = (name: string) => `${bucket.prefix}${name}`
  return {
    async list() {
      const names: string[] = []
      for await (const key of client.list(bucket.prefix)) names.push(key.slice(bucket.prefix.length))
      return names
    },
    async upload(name, path, size) {
      if ((await sizeOfFile(client, keyOf(name))) === size) return
      await uploadFile(client, keyOf(name), path)
      const arrived = await sizeOfFile(client, keyOf(name))
      if (arrived !== size)
        throw new AppError(
          'unavailable',
          `${arrived ?? 0} of ${size} bytes of ${name} arrived in the bucket.`,
        )
    },
    async download(name, folder) {
      const part = join(folder, `.${name}.part`)
      try {
        if (!(await downloadFile(client, keyOf(name), part))) return false
        await rename(part, join(folder, name))
        return true
      } finally {
        await rm(part, { force: true })
      }
    },
    async remove(name) {
      const answer = await client.request('DELETE', keyOf(name))
      if (answer.status !== 404) client.expectDone(answer)
      await answer.body?.cancel()
    },
  }
}

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
