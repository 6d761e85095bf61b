import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildFolder } from './build-folder.mjs'
import { npmCommand, runQuietly } from './run-quietly.mjs'

/** The sources of the build. A change elsewhere needs no build. */
const sources = [
  'app',
  'db',
  'package-lock.json',
  'package.json',
  'react-router.config.ts',
  'scripts/build-folder.mjs',
  'scripts/build-launcher.mjs',
  'scripts/build-worker.mjs',
  'scripts/compress-assets.mjs',
  'scripts/vite',
  'server.ts',
  'tsconfig.json',
  'vite.config.ts',
]
/** What a build takes from the studio's folder; the site reads all else of it at its start. */
const brandSources = ['brand/fonts', 'brand/fonts.css', 'brand/pattern.svg', 'brand/tokens.css']
const isTest = /\.test\.tsx?$/

const stampPath = `${buildFolder}/.stamp`

/** Reports whether build/ was made from the current sources. Reads only files whose time or size changed. */
export function isBuilt(root, studio) {
  const stamp = readStamp(root)
  if (!stamp || !existsSync(join(root, buildFolder, 'server/index.js'))) return false
  const now = describeSources(root, studio, stamp)
  const names = Object.keys(now)
  if (names.length !== Object.keys(stamp).length) return false
  if (!names.every((name) => now[name].hash === stamp[name]?.hash)) return false
  if (names.some((name) => now[name].mtime !== stamp[name].mtime)) writeStamp(root, now)
  return true
}

export async function build(root, studio) {
  // Described before the build, so that the next command notices an edit made while it runs.
  const described = describeSources(root, studio, {})
  rmSync(join(root, stampPath), { force: true })
  const npm = npmCommand(root)
  await runQuietly({
    root,
    say: 'Building the site (sources changed)',
    command: npm.command,
    args: [...npm.args, 'run', 'build'],
    env: { ...npm.env, NODE_ENV: 'production' },
    failure: 'The build failed; what it said stands above.',
  })
  mkdirSync(join(root, buildFolder), { recursive: true })
  writeStamp(root, described)
}

function describeSources(root, studio, known) {
  const described = {}
  for (const source of sources) {
    if (existsSync(join(root, source))) describePath(root, source, known, described)
  }
  for (const source of brandSources) {
    if (existsSync(join(studio, source))) describePath(studio, source, known, described)
  }
  return described
}

function describePath(root, path, known, described) {
  const stats = statSync(join(root, path))
  if (stats.isDirectory()) {
    for (const name of readdirSync(join(root, path)).sort())
      describePath(root, `${path}/${name}`, known, described)
    return
  }
  if (isTest.test(path)) return
  const { mtimeMs: mtime, size } = stats
  const before = known[path]
  const isSame = before?.mtime === mtime && before.size === size
  described[path] = { mtime, size, hash: isSame ? before.hash : hashOf(join(root, path)) }
}

function hashOf(path) {
  return createHash('sha1').update(readFileSync(path)).digest('base64')
}

function readStamp(root) {
  try {
    return JSON.parse(readFileSync(join(root, stampPath), 'utf8'))
  } catch {
    return undefined
  }
}

function writeStamp(root, described) {
  writeFileSync(join(root, stampPath), JSON.stringify(described))
}
