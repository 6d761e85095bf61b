import { readFile, realpath, stat } from 'node:fs/promises'
import { basename, join, sep } from 'node:path'
import type { PictureFile } from '../source.ts'

/** Finds a file in a folder. Names that lead out of it, by `..` or by a link, find nothing. */
export async function findBeside(folder: string, path: string): Promise<PictureFile | undefined> {
  const segments = decodePath(path)?.split('/') ?? ['..']
  if (segments.some((segment) => segment === '..' || /[\0\\]/.test(segment))) return undefined
  try {
    const root = await realpath(folder)
    const file = await realpath(join(root, ...segments))
    const facts = await stat(file)
    if (!file.startsWith(root + sep) || !facts.isFile()) return undefined
    return { name: basename(file), size: facts.size, read: () => readFile(file) }
  } catch {
    return undefined
  }
}

function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}
