import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { App } from '#platform/app.ts'
import { dayMs } from '#platform/durations.ts'
import { AppError } from '#platform/errors.ts'
import { isRecent } from '#platform/timers/recent.ts'
import { importFolder } from './report.server.ts'

const incomingFolder = ({ config }: Pick<App, 'config'>) => join(config.dataDir, 'incoming')
const uploadFolder = (app: Pick<App, 'config'>, userId: string) => join(incomingFolder(app), userId)
const sourceFolder = (app: Pick<App, 'config'>, id: string) => join(importFolder(app, id), 'source')

/** Stores a user's upload in place of an earlier one. `write` writes the body into a file. */
export async function saveUpload(
  app: App,
  userId: string,
  { file, write }: { file: string; write: (path: string) => AsyncIterable<Uint8Array> },
): Promise<void> {
  const folder = uploadFolder(app, userId)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, safeName(file) || 'export')
  // A killed process leaves a `.part` file, which does not count as an upload.
  for await (const _ of write(`${path}.part`));
  await rename(`${path}.part`, path)
}

/** Moves an upload to its import, and returns its path. */
export async function moveUpload(app: App, id: string, userId: string): Promise<string> {
  const file = await requireUpload(app, userId)
  const folder = sourceFolder(app, id)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, file)
  await rename(join(uploadFolder(app, userId), file), path)
  return path
}

/** Returns the name of a complete upload. */
export async function requireUpload(app: App, userId: string): Promise<string> {
  const names = await readdir(uploadFolder(app, userId)).catch(() => [])
  const file = names.find((name) => !name.endsWith('.part'))
  if (file) return file
  throw new AppError('conflict', 'The file has not arrived yet. Choose it again.')
}

const safeName = (name: string) => name.replace(/[^\p{L}\p{N}._-]+/gu, '-').replace(/^[.-]+/, '')

/** Deletes the file of an import; its report stays. */
export function deleteSource(app: Pick<App, 'config'>, id: string): Promise<void> {
  return rm(sourceFolder(app, id), { recursive: true, force: true })
}

const staysMs = 30 * dayMs

/** Deletes the files of imports after 30 days, and uploads without an import after a day. */
export async function sweepImportFiles(app: Pick<App, 'config' | 'clock'>): Promise<void> {
  const folder = join(app.config.dataDir, 'imports')
  for (const id of await readdir(folder).catch(() => [])) {
    if (await isOlder(app, sourceFolder(app, id), staysMs)) await deleteSource(app, id)
  }
  for (const userId of await readdir(incomingFolder(app)).catch(() => [])) {
    const upload = uploadFolder(app, userId)
    // A file that is still arriving is newer than its folder.
    const [file = '.'] = await readdir(upload).catch(() => [])
    if (await isOlder(app, join(upload, file), dayMs)) await rm(upload, { recursive: true, force: true })
  }
}

async function isOlder({ clock }: Pick<App, 'clock'>, path: string, ms: number): Promise<boolean> {
  const known = await stat(path).catch(() => undefined)
  return known !== undefined && !isRecent(known.mtime.toISOString(), ms, clock.now())
}
