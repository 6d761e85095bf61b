import { stat } from 'node:fs/promises'
import { AppError } from '#platform/errors.ts'
import { openFolder } from './own/read-folder.server.ts'
import type { ImportSource } from './source.ts'

/** Opens the files of another site by the reader of their kind. */
export async function openSource(paths: readonly string[]): Promise<ImportSource> {
  const [first = ''] = paths
  for (const path of paths) {
    const known = await stat(path).catch(() => undefined)
    if (!known) throw new AppError('not-found', `${path} is not there.`)
    if (known.isDirectory() && paths.length === 1) return openFolder(path)
  }
  const message = `${first} is of no kind that can be imported. Name a folder that export has written.`
  throw new AppError('unsupported', message)
}
