import { open, readdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { AppError } from '#platform/errors.ts'
import type { ImportSource } from '../source.ts'
import { openGhost } from './ghost.server.ts'
import { openFolder } from './own.server.ts'
import { openWordpress } from './wordpress.server.ts'

/** Opens the files of another site by the reader of their kind, which their content decides. */
export async function openSource(paths: readonly string[]): Promise<ImportSource> {
  const files: string[] = []
  for (const path of paths) {
    const known = await stat(path).catch(() => undefined)
    if (!known) throw new AppError('not-found', `${path} is not there.`)
    if (!known.isDirectory()) files.push(path)
    else {
      const within = await listExports(path)
      if (within.length === 0 && paths.length === 1) return openFolder(path)
      files.push(...within)
    }
  }
  const [first = ''] = files
  const kinds = new Set(await Promise.all(files.map(readFirstSign)))
  if (kinds.size === 1 && kinds.has('<')) return openWordpress(files)
  if (kinds.size === 1 && kinds.has('{')) {
    if (files.length === 1) return openGhost(first)
    throw new AppError(
      'invalid',
      `${basename(first)} is one of several exports of Ghost. Import one at a time.`,
    )
  }
  const what = 'an export of WordPress (.xml) or Ghost (.json), or a folder that export has written'
  const hint = first.endsWith('.zip') ? 'Unpack it first, and name' : 'Name'
  throw new AppError('unsupported', `${basename(first)} cannot be imported. ${hint} ${what}.`)
}

/** Lists the exports of other programs in a folder; one of ours has `manifest.json`. */
async function listExports(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).toSorted()
  if (names.includes('manifest.json')) return []
  const exports = names.filter((name) => name.endsWith('.xml'))
  const chosen = exports.length > 0 ? exports : names.filter((name) => name.endsWith('.json'))
  return chosen.map((name) => join(folder, name))
}

async function readFirstSign(file: string): Promise<string> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(1_024), 0, 1_024, 0)
    return buffer
      .toString('utf8', 0, bytesRead)
      .replace(/^\uFEFF/, '')
      .trimStart()
      .charAt(0)
  } finally {
    await handle.close()
  }
}
