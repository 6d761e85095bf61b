import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { App } from '#platform/app.ts'
import { dayMs } from '#platform/durations.ts'
import { isRecent } from '#platform/timers/recent.ts'
import { importFolder } from './report.server.ts'

const sourceFolder = (app: Pick<App, 'config'>, id: string) => join(importFolder(app, id), 'source')

/** Stores the file of an import. `write` writes the body of the upload into it; a body that ends early leaves nothing. */
export async function saveSource(
  app: App,
  id: string,
  { file, write }: { file: string; write: (path: string) => AsyncIterable<Uint8Array> },
): Promise<string> {
  const folder = sourceFolder(app, id)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, safeName(file) || 'export')
  try {
    for await (const _ of write(path));
    return path
  } catch (error) {
    await rm(importFolder(app, id), { recursive: true, force: true })
    throw error
  }
}

const safeName = (name: string) => name.replace(/[^\p{L}\p{N}._-]+/gu, '-').replace(/^[.-]+/, '')

/** Deletes the file of an import; its report stays. */
export function deleteSource(app: Pick<App, 'config'>, id: string): Promise<void> {
  return rm(sourceFolder(app, id), { recursive: true, force: true })
}

const staysMs = 30 * dayMs

/** Deletes files that were not imported within 30 days. */
export async function sweepImportFiles(app: Pick<App, 'config' | 'clock'>): Promise<void> {
  // Uploads of 1.1.0 that were never read.
  await rm(join(app.config.dataDir, 'incoming'), { recursive: true, force: true })
  for (const id of await readdir(join(app.config.dataDir, 'imports')).catch(() => [])) {
    const known = await stat(sourceFolder(app, id)).catch(() => undefined)
    if (known && !isRecent(known.mtime.toISOString(), staysMs, app.clock.now())) await deleteSource(app, id)
  }
}
