import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { link, mkdir, readdir, readFile, readlink, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { AppError } from '#platform/errors.ts'
import { git, gitFailure, parseOfVersion } from './git.server.ts'
import { workFolder } from './journal.server.ts'
import type { Target } from './target.server.ts'

const installRecord = '.headrow-lock'

interface Beside {
  from: Target
  to: Target
  buildFolder: string
  build(folder: string): Promise<void>
}

/**
 * Builds a version in `.upgrade/next`, on the same disk as the checkout, so that a rename can exchange the two. Returns the
 * folders that it has made beside the files of Git.
 */
export async function buildBeside(root: string, { from, to, buildFolder, build }: Beside): Promise<string[]> {
  await removeBuild(root)
  const next = join(workFolder(root), 'next')
  await mkdir(next, { recursive: true })
  // An index of its own, so that the checkout's is left alone.
  const env = { GIT_INDEX_FILE: join(workFolder(root), 'index') }
  const fail = (error: unknown) => {
    throw gitFailure('The files of the new version could not be written', error)
  }
  await git(root, ['read-tree', to.commit], { env }).catch(fail)
  await git(root, ['checkout-index', '--all', `--prefix=${next}/`], { env }).catch(fail)
  const samePackages = await hasSamePackages(root, from, to)
  if (samePackages) await linkFolder(join(root, 'node_modules'), join(next, 'node_modules'))
  await build(next)
  if (!existsSync(join(next, buildFolder, 'server/index.js')))
    throw new AppError('unavailable', 'The new version was not built.')
  if (samePackages) await rm(join(next, 'node_modules'), { recursive: true })
  // On the disk before the checkout depends on it.
  await promisify(execFile)('sync')
  return samePackages ? [buildFolder] : ['node_modules', buildFolder]
}

export async function removeBuild(root: string): Promise<void> {
  const all = { recursive: true, force: true, maxRetries: 3 }
  for (const name of ['next', 'before', 'index']) await rm(join(workFolder(root), name), all)
}

async function hasSamePackages(root: string, from: Target, to: Target): Promise<boolean> {
  if (!existsSync(join(root, 'node_modules'))) return false
  const lockOf = ({ commit }: Target) => git(root, ['show', `${commit}:package-lock.json`])
  const [own, other, installed] = await Promise.all([
    lockOf(from),
    lockOf(to),
    readFile(join(root, 'package-lock.json'), 'utf8'),
  ])
  return own === installed && withoutVersion(own) === withoutVersion(other)
}

/** Without the product's own version, which each release changes. */
function withoutVersion(lock: string): string {
  const { packages, ...rest } = parseOfVersion('package-lock.json', lock)
  return JSON.stringify({
    ...rest,
    version: '',
    packages: { ...packages, '': { ...packages?.[''], version: '' } },
  })
}

/** Gives every file a second name: without room, time or network for a second install. A later install replaces names. */
async function linkFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true })
  for (const entry of await readdir(from, { withFileTypes: true })) {
    // Written in place by an install, which would change the running version's.
    if (entry.name === installRecord) continue
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) await linkFolder(source, target)
    else if (entry.isSymbolicLink()) await symlink(await readlink(source), target)
    else await link(source, target)
  }
}
