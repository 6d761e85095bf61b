import { execFileSync, spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import { prepareUpgrade } from '#features/operations/upgrade/prepare-upgrade.server.ts'
import { systemClock } from '#platform/app.ts'
import { root as product } from '../architecture/source-files.ts'

const stepFiles = ['note', 'exchange', 'step'].map((name) => `scripts/upgrade/${name}.mjs`)
const author = { GIT_AUTHOR_NAME: 'x', GIT_AUTHOR_EMAIL: 'x@example.com' }
const env = {
  ...process.env,
  ...author,
  GIT_COMMITTER_NAME: 'x',
  GIT_COMMITTER_EMAIL: 'x@example.com',
  GIT_CONFIG_GLOBAL: '/dev/null',
}

/** Starts the given version. A later one empties the data, then hangs, finds a page that fails, or ends at once. */
const startFile = `
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
const step = new URL('../.upgrade/step.mjs', import.meta.url)
const isServed = existsSync(step) && (await import(step.href)).continueUpgrade()
if (!isServed) {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
  console.log('serves ' + version)
  if (version === '1.0.0') process.exit(0)
  writeFileSync('../data/site.txt', '')
  const fault = existsSync('app/fault.txt') ? readFileSync('app/fault.txt', 'utf8') : ''
  const verdict = { id: process.env.UPGRADE_CHECKED_BY, state: 'failed', reason: '/blog answered 500' }
  if (fault === 'page') writeFileSync('../data/upgrade.json', JSON.stringify(verdict))
  if (fault === 'hang') setInterval(() => {}, 1000)
  else process.exit(1)
}
`

/** A new version that hangs is given up after two seconds here. */
const readStep = (path: string) =>
  readFileSync(join(product, path), 'utf8').replace('answersWithinMs = 60_000', 'answersWithinMs = 2_000')

/** Works on the data as the product's command does, as far as the step can tell. */
const dataFile = `
import { copyFileSync } from 'node:fs'
const { DATA_DIR } = process.env
const copy = DATA_DIR + '/copy.txt'
if (process.argv[2] === 'copy-data') {
  copyFileSync(DATA_DIR + '/site.txt', copy)
  console.log(JSON.stringify({ copy }))
} else copyFileSync(copy, DATA_DIR + '/site.txt')
`

/** A product of a few files with two versions: a bare repository, and a checkout of the first with a branch of its own. */
export interface SmallProduct {
  root: string
  dataDir: string
  git(...args: string[]): string
  /** Commits and publishes a version, and leaves the checkout as it was. */
  publish(version: string, files?: Record<string, string | null>, tag?: string): void
  prepare(wanted?: string, build?: (folder: string) => Promise<void>): ReturnType<typeof prepareUpgrade>
  /** Runs the step as a start does, with Node's options; returns the signal that ended it. */
  step(options?: readonly string[]): NodeJS.Signals | null
  start(): string
  pass(id: string): void
  /** The data, every file of the checkout with its content, the head of Git, and what Git finds changed. */
  describe(): Record<string, string>
  /** Copies the checkout, to try something from the same state several times. */
  copy(name: string): SmallProduct
}

export function makeSmallProduct(): SmallProduct {
  const folder = mkdtempSync(join(tmpdir(), 'headrow-upgrade-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const [origin, author, root, dataDir] = ['origin.git', 'author', 'site', 'data'].map((name) =>
    join(folder, name),
  ) as [string, string, string, string]
  const gitIn = (where: string, ...args: string[]) =>
    execFileSync('git', args, { cwd: where, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  mkdirSync(dataDir)
  mkdirSync(author)
  gitIn(folder, 'init', '--quiet', '--bare', '--initial-branch=main', origin)
  gitIn(author, 'init', '--quiet', '--initial-branch=main')
  const publish: SmallProduct['publish'] = (version, files = {}, tag = `v${version}`) => {
    const all = {
      'package.json': JSON.stringify({ version }),
      'package-lock.json': JSON.stringify({ version, packages: {} }),
      ...files,
    }
    for (const [path, text] of Object.entries(all)) {
      mkdirSync(dirname(join(author, path)), { recursive: true })
      if (text === null) rmSync(join(author, path))
      else writeFileSync(join(author, path), text)
    }
    gitIn(author, 'add', '--all')
    gitIn(author, 'commit', '--quiet', '--message', version)
    if (tag) gitIn(author, 'tag', tag)
    gitIn(author, 'push', '--quiet', origin, 'main', ...(tag ? [tag] : []))
  }
  publish('1.0.0', {
    '.gitignore': 'node_modules/\nbuild/\n.upgrade/\n',
    ...Object.fromEntries(stepFiles.map((path) => [path, readStep(path)])),
    'scripts/start.mjs': startFile,
    'app/server/cli/studio.ts': dataFile,
    'app/page.txt': 'one',
    'app/old/only.txt': 'one',
  })
  gitIn(folder, 'clone', '--quiet', origin, root)
  const write = (where: string, path: string, text: string) => {
    mkdirSync(dirname(join(where, path)), { recursive: true })
    writeFileSync(join(where, path), text)
  }
  write(dataDir, 'site.txt', "the owner's")
  write(root, 'node_modules/pkg/index.js', 'old packages')
  mkdirSync(join(root, 'node_modules/.bin'))
  symlinkSync(process.execPath, join(root, 'node_modules/.bin/node'))
  write(root, 'build/server/index.js', 'built 1.0.0')
  write(root, 'notes.txt', "the owner's")
  const build = async (where: string) => {
    const { version } = JSON.parse(readFileSync(join(where, 'package.json'), 'utf8'))
    write(where, 'build/server/index.js', `built ${version}`)
    if (!existsSync(join(where, 'node_modules'))) write(where, 'node_modules/pkg/index.js', 'new packages')
  }
  const workIn = (where: string): SmallProduct => ({
    ...{ root: where, dataDir, publish },
    git: (...args) => gitIn(where, ...args).trim(),
    prepare: (wanted, own = build) =>
      prepareUpgrade(
        {
          root: where,
          dataDir,
          clock: systemClock,
          build: own,
          backUp: async () => '1 MB',
          onStep: () => {},
        },
        wanted,
      ),
    step: (options = []) => {
      const command = [...options, join(where, '.upgrade/step.mjs')]
      return spawnSync(process.execPath, command, { env }).signal
    },
    start: () =>
      spawnSync(process.execPath, ['scripts/start.mjs'], { cwd: where, env, encoding: 'utf8' }).stdout,
    pass: (id) => writeFileSync(join(dataDir, 'upgrade.json'), JSON.stringify({ id, state: 'passed' })),
    describe: () => ({
      data: readFileSync(join(dataDir, 'site.txt'), 'utf8'),
      ...describeCheckout(where, (...args) => gitIn(where, ...args).trim()),
    }),
    copy: (name) => {
      cpSync(where, join(folder, name), { recursive: true })
      return workIn(join(folder, name))
    },
  })
  return workIn(root)
}

function describeCheckout(root: string, git: (...args: string[]) => string): Record<string, string> {
  const described: Record<string, string> = {
    head: readFileSync(join(root, '.git/HEAD'), 'utf8'),
    commit: git('rev-parse', 'HEAD'),
    main: git('rev-parse', 'main'),
    changes: git('status', '--porcelain'),
  }
  const paths = readdirSync(root, { recursive: true, withFileTypes: true })
  for (const entry of paths) {
    const path = join(entry.parentPath, entry.name).slice(root.length + 1)
    if (/^(\.git|\.upgrade)(\/|$)/.test(path)) continue
    described[path] = entry.isFile() ? readFileSync(join(root, path), 'utf8') : 'folder'
  }
  return described
}
