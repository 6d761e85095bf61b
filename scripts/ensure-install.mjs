import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { npmCommand, runQuietly } from './run-quietly.mjs'

const recordPath = 'node_modules/.headrow-lock'

export const pinnedNode = (root) => join(root, 'node_modules', '.bin', 'node')

/** Reports whether node_modules holds exactly the packages of package-lock.json, for this machine. */
export function isInstalled(root) {
  const lockText = readFileSync(join(root, 'package-lock.json'))
  const wanted = fingerprint(lockText)
  const lock = JSON.parse(lockText)
  if (readText(join(root, recordPath)) === wanted) return isComplete(root, lock)
  if (!wasInstalledByHand(root, lock)) return false
  writeFileSync(join(root, recordPath), wanted)
  return true
}

export async function install(root) {
  const npm = npmCommand(root)
  await runQuietly({
    root,
    say: 'Installing packages (first time or changed; about a minute)',
    command: npm.command,
    // Dev dependencies build the site, so they are installed even where NODE_ENV or npm's settings say production.
    args: [...npm.args, 'ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
    env: { ...npm.env, NODE_ENV: 'development' },
    failure: 'npm ci failed. Check the network connection and run the command again.',
  })
  if (!runsPinnedNode(root)) {
    throw Object.assign(
      new Error(
        'The pinned Node was not installed: npm must be allowed to run its install script (ignore-scripts off).',
      ),
      { expected: true },
    )
  }
  writeFileSync(join(root, recordPath), fingerprint(readFileSync(join(root, 'package-lock.json'))))
}

// Includes the platform: a folder copied to another machine holds binaries that do not run there.
function fingerprint(lockText) {
  const hash = createHash('sha256').update(lockText).digest('hex')
  return `${hash} ${process.platform}-${process.arch}\n`
}

function isComplete(root, lock) {
  if (!existsSync(pinnedNode(root))) return false
  return requiredPackages(lock).every(([path]) => existsSync(join(root, path, 'package.json')))
}

// npm writes node_modules/.package-lock.json last, so a matching one is a finished `npm ci` or `npm install`.
function wasInstalledByHand(root, lock) {
  const text = readText(join(root, 'node_modules/.package-lock.json'))
  if (!text) return false
  const { packages } = JSON.parse(text)
  const same = requiredPackages(lock).every(([path, { version }]) => packages[path]?.version === version)
  return same && isComplete(root, lock) && runsPinnedNode(root)
}

/** Leaves out optional packages, which are for other platforms. */
function requiredPackages(lock) {
  return Object.entries(lock.packages).filter(
    ([path, entry]) => path && !entry.optional && !entry.devOptional && !entry.link,
  )
}

function runsPinnedNode(root) {
  const { version } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages[
    'node_modules/node'
  ]
  try {
    return execFileSync(pinnedNode(root), ['--version'], { encoding: 'utf8' }).trim() === `v${version}`
  } catch {
    return false
  }
}

function readText(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined
}
