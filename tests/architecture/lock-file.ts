import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './source-files.ts'

export interface LockedPackage {
  version: string
  license?: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
  hasInstallScript?: boolean
}

interface LockFile {
  packages: Record<string, LockedPackage>
}

interface Manifest {
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
  allowScripts: Record<string, boolean>
}

export function readLockFile(): LockFile['packages'] {
  return (JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as LockFile).packages
}

export function readManifest(): Manifest {
  return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Manifest
}

/** Reads the package's name from an install path: `@b/c` from `node_modules/a/node_modules/@b/c`. */
export function packageName(path: string): string {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
}

/**
 * Finds the install of `name` that Node would load from the package at `from`; undefined when the lock file does not
 * hold it.
 */
export function findInstalled(
  packages: LockFile['packages'],
  from: string,
  name: string,
): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const path = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`
    if (packages[path]) return path
    if (folder === '') return undefined
  }
}

/** The packages that build the site on its server. Nothing of them runs with it, and containers leave them out. */
export const builders = ['vite', '@react-router/dev']

/**
 * Lists the packages that the running site needs. Follows the tree, because npm's own `dev` marks are wrong for some
 * optional binaries.
 */
export function productionPackages(packages: LockFile['packages']): string[] {
  const found = new Set<string>()
  const queue = ['']
  for (const path of queue) {
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = packages[
      path
    ] as LockedPackage
    const peers = Object.keys(peerDependencies ?? {}).filter(
      (name) => !peerDependenciesMeta?.[name]?.optional,
    )
    for (const name of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) {
      if (path === '' && builders.includes(name)) continue
      const target = findInstalled(packages, path, name)
      if (!target || found.has(target)) continue
      found.add(target)
      queue.push(target)
    }
  }
  return [...found].sort()
}
