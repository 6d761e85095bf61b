import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expected, npmCommand, runQuietly } from './run-quietly.mjs'

const recordPath = 'node_modules/.headrow-lock'
const flags = ['--no-audit', '--no-fund', '--loglevel=error']
const failure = 'npm ci failed. Check the network connection and run the command again.'

export const pinnedNode = (root) => join(root, 'node_modules', '.bin', 'node')

/**
 * Reports whether node_modules holds the packages of package-lock.json, for this machine: those that build and serve a
 * site, and with `tests` those that test it as well.
 */
export function isInstalled(root, { tests = false } = {}) {
  const lockText = readFileSync(join(root, 'package-lock.json'))
  const lock = JSON.parse(lockText)
  const record = readText(join(root, recordPath))
  const known = [tests, true].map((withTests) => fingerprint(lockText, withTests))
  if (known.includes(record)) return isComplete(root, lock, { tests })
  if (!wasInstalledByHand(root, lock, { tests })) return false
  writeFileSync(join(root, recordPath), fingerprint(lockText, tests))
  return true
}

export async function install(root, { tests = false } = {}) {
  const npm = npmCommand(root)
  await runQuietly({
    root,
    say: 'Installing packages (first time or changed; about a minute)',
    command: npm.command,
    // Named, because NODE_ENV and npm's own settings would decide otherwise.
    args: [...npm.args, 'ci', tests ? '--include=dev' : '--omit=dev', ...flags],
    env: { ...npm.env, NODE_ENV: 'development' },
    failure,
  })
  removeHeaders(root)
  if (!runsPinnedNode(root)) {
    throw expected(
      'The pinned Node was not installed: npm must be allowed to run its install script (ignore-scripts off).',
    )
  }
  writeFileSync(join(root, recordPath), fingerprint(readFileSync(join(root, 'package-lock.json')), tests))
}

/** Installs the packages of a folder with a package.json of its own, such as `artwork`, unless they are there. */
export async function ensureFolder(root, name) {
  const folder = join(root, name)
  const wanted = fingerprint(readFileSync(join(folder, 'package-lock.json')), false)
  if (readText(join(folder, recordPath)) === wanted) return
  const npm = npmCommand(root)
  await runQuietly({
    root: folder,
    say: `Installing the packages of ${name}`,
    command: npm.command,
    args: [...npm.args, 'ci', ...flags],
    env: npm.env,
    failure,
  })
  writeFileSync(join(folder, recordPath), wanted)
}

/** Removes the C headers of Node, 67 of its 211 MB, for which nothing here is compiled. */
function removeHeaders(root) {
  const packages = join(root, 'node_modules/node/node_modules')
  for (const entry of existsSync(packages) ? readdirSync(packages, { withFileTypes: true }) : [])
    if (entry.isDirectory()) rmSync(join(packages, entry.name, 'include'), { recursive: true, force: true })
}

// Includes the platform: a folder copied to another machine holds binaries that do not run there.
function fingerprint(lockText, tests) {
  const hash = createHash('sha256').update(lockText).digest('hex')
  return `${hash} ${process.platform}-${process.arch}${tests ? ' with tests' : ''}\n`
}

function isComplete(root, lock, { tests }) {
  if (!existsSync(pinnedNode(root))) return false
  return requiredPackages(lock, { tests }).every(([path]) => existsSync(join(root, path, 'package.json')))
}

// npm writes node_modules/.package-lock.json last, so a matching one is a finished `npm ci` or `npm install`.
function wasInstalledByHand(root, lock, { tests }) {
  const text = readText(join(root, 'node_modules/.package-lock.json'))
  if (!text) return false
  const { packages } = JSON.parse(text)
  const required = requiredPackages(lock, { tests })
  const same = required.every(([path, { version }]) => packages[path]?.version === version)
  return same && isComplete(root, lock, { tests }) && runsPinnedNode(root)
}

/** Leaves out optional packages, which are for other platforms. */
function requiredPackages(lock, { tests }) {
  return Object.entries(lock.packages).filter(
    ([path, entry]) => path && !entry.optional && !entry.devOptional && !entry.link && (tests || !entry.dev),
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
