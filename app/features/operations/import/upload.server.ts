import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { App } from '#platform/app.ts'
import { AppError } from '#platform/errors.ts'
import { deleteUpload, findUpload, type Uploader, uploadFile } from '../backups/uploads/slices.server.ts'
import { importFolder } from './report.server.ts'

/** Whose upload it is. One of a backup by the same user is another. */
export const uploaderOf = (userId: string): Uploader => `user import-${userId}`

const sourceFolder = (app: Pick<App, 'config'>, id: string) => join(importFolder(app, id), 'source')

/** Moves a whole upload to its import, and returns its path. */
export async function moveUpload(app: App, id: string, userId: string): Promise<string> {
  const { dataDir } = app.config
  const uploader = uploaderOf(userId)
  const file = await requireUpload(app, userId)
  const folder = sourceFolder(app, id)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, safeName(file))
  await rename(uploadFile(dataDir, uploader), path)
  await deleteUpload(dataDir, uploader)
  return path
}

/** Returns the name of an upload that has arrived to its end. */
export async function requireUpload({ config }: App, userId: string): Promise<string> {
  const upload = await findUpload(config.dataDir, uploaderOf(userId))
  if (upload && upload.received === upload.bytes) return upload.file
  throw new AppError('conflict', 'The file has not arrived yet. Choose it again.')
}

const safeName = (name: string) => name.replace(/[^\p{L}\p{N}._-]+/gu, '-').replace(/^[.-]+/, '')

/** Deletes the file of an import; its report stays. */
export function deleteSource(app: Pick<App, 'config'>, id: string): Promise<void> {
  return rm(sourceFolder(app, id), { recursive: true, force: true })
}

const staysMs = 30 * 24 * 60 * 60 * 1000

/** Deletes files that came for an import 30 days ago. */
export async function sweepImportFiles(app: Pick<App, 'config' | 'clock'>): Promise<void> {
  const folder = join(app.config.dataDir, 'imports')
  for (const id of await readdir(folder).catch(() => [])) {
    const known = await stat(sourceFolder(app, id)).catch(() => undefined)
    if (known && app.clock.now().getTime() - known.mtime.getTime() > staysMs) await deleteSource(app, id)
  }
}
