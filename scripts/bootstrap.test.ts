import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

const scripts = import.meta.dirname

/** The bootstrap is plain JavaScript without types, for Nodes that cannot read anything else. */
const load = (name: string) => import(join(scripts, name))
const { isBuilt, build } = await load('ensure-build.mjs')
const { isInstalled } = await load('ensure-install.mjs')

const noLock = { holdFor: () => undefined }

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'headrow-bootstrap-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

function write(path: string, text: string): void {
  mkdirSync(join(root, path, '..'), { recursive: true })
  writeFileSync(join(root, path), text)
}

describe('the build is up to date', () => {
  beforeEach(async () => {
    write('app/page.tsx', 'one')
    write('content/words.md', 'words')
    write(
      'package.json',
      JSON.stringify({ scripts: { build: 'mkdir -p build/server && touch build/server/index.js' } }),
    )
    await build(root, noLock)
  })

  test('until a source changes its content', () => {
    expect(isBuilt(root)).toBe(true)
    write('app/page.tsx', 'two')
    expect(isBuilt(root)).toBe(false)
  })

  test('until a source is added or removed', () => {
    write('content/more.md', '')
    expect(isBuilt(root)).toBe(false)
    rmSync(join(root, 'content/more.md'))
    expect(isBuilt(root)).toBe(true)
    rmSync(join(root, 'content/words.md'))
    expect(isBuilt(root)).toBe(false)
  })

  test('although a checkout touched the files', () => {
    const later = new Date(Date.now() + 60_000)
    utimesSync(join(root, 'app/page.tsx'), later, later)
    expect(isBuilt(root)).toBe(true)
  })

  test('although tests and documents changed', () => {
    write('app/page.test.tsx', 'new')
    write('docs/any.md', 'new')
    expect(isBuilt(root)).toBe(true)
  })

  test('but not when the output is gone', () => {
    rmSync(join(root, 'build/server/index.js'))
    expect(isBuilt(root)).toBe(false)
  })

  test('but not after a build that failed', async () => {
    write('package.json', JSON.stringify({ scripts: { build: 'exit 3' } }))
    await expect(build(root, noLock)).rejects.toThrow('The build failed')
    expect(isBuilt(root)).toBe(false)
  })
})

describe('the packages are installed', () => {
  const lock = {
    packages: {
      '': {},
      'node_modules/node': { version: '24.0.0' },
      'node_modules/a': { version: '1.0.0' },
      'node_modules/elsewhere': { version: '1.0.0', optional: true },
    },
  }

  function installByHand(): void {
    write('package-lock.json', JSON.stringify(lock))
    write('node_modules/.package-lock.json', JSON.stringify(lock))
    write('node_modules/a/package.json', '{}')
    write('node_modules/node/package.json', '{}')
    mkdirSync(join(root, 'node_modules/.bin'), { recursive: true })
    writeFileSync(join(root, 'node_modules/.bin/node'), '#!/bin/sh\necho v24.0.0\n', { mode: 0o755 })
  }

  beforeEach(installByHand)

  test('when npm has finished, also when it was run by hand', () => {
    expect(isInstalled(root)).toBe(true)
    expect(existsSync(join(root, 'node_modules/.headrow-lock'))).toBe(true)
  })

  test('but not while npm has not finished', () => {
    rmSync(join(root, 'node_modules/.package-lock.json'))
    expect(isInstalled(root)).toBe(false)
  })

  test('but not when a package is missing', () => {
    expect(isInstalled(root)).toBe(true)
    rmSync(join(root, 'node_modules/a'), { recursive: true })
    expect(isInstalled(root)).toBe(false)
  })

  test('but not when the lock file names another version', () => {
    expect(isInstalled(root)).toBe(true)
    write('package-lock.json', JSON.stringify(lock).replace('1.0.0', '1.0.1'))
    expect(isInstalled(root)).toBe(false)
  })

  test('but not when they were installed for another machine', () => {
    expect(isInstalled(root)).toBe(true)
    const record = readFileSync(join(root, 'node_modules/.headrow-lock'), 'utf8')
    write('node_modules/.headrow-lock', record.replace(process.arch, 'other'))
    rmSync(join(root, 'node_modules/.package-lock.json'))
    expect(isInstalled(root)).toBe(false)
  })
})

describe('installing and building', () => {
  /** Lets three commands append a line when they enter and when they leave. */
  const command = (name: string) => `
    import { appendFileSync } from 'node:fs'
    import { withPrepareLock } from ${JSON.stringify(join(scripts, 'prepare-lock.mjs'))}
    await withPrepareLock(process.argv[1], async () => {
      appendFileSync(process.argv[1] + '/log', 'enter ${name}\\n')
      await new Promise((resolve) => setTimeout(resolve, 60))
      appendFileSync(process.argv[1] + '/log', 'leave ${name}\\n')
    })`

  const run = (name: string) =>
    new Promise<number | null>((resolve) => {
      const child = spawn(process.execPath, ['--input-type=module', '--eval', command(name), root], {
        stdio: 'ignore',
      })
      child.once('exit', resolve)
    })

  const entries = () => readFileSync(join(root, 'log'), 'utf8').trim().split('\n')

  test('is done by one command at a time', async () => {
    expect(await Promise.all(['a', 'b', 'c'].map(run))).toEqual([0, 0, 0])
    const log = entries()
    expect(log).toHaveLength(6)
    for (let index = 0; index < 6; index += 2) {
      expect(log[index + 1]).toBe(log[index]?.replace('enter', 'leave'))
    }
  })

  test('goes on after a command that was killed in the middle, and one command takes over', async () => {
    const dead = spawn(process.execPath, ['--eval', ''], { stdio: 'ignore' })
    await new Promise((resolve) => dead.once('exit', resolve))
    write('.cache/prepare.lock', JSON.stringify({ token: 'old', host: hostname(), pids: [dead.pid] }))
    expect(await Promise.all(['a', 'b', 'c'].map(run))).toEqual([0, 0, 0])
    expect(entries()).toHaveLength(6)
    expect(existsSync(join(root, '.cache/prepare.lock'))).toBe(false)
  })

  test('waits for the npm of a command that was killed', async () => {
    const npm = spawn(process.execPath, ['--eval', 'setTimeout(() => {}, 1500)'], { stdio: 'ignore' })
    const ended = new Promise((resolve) => npm.once('exit', resolve)).then(() => Date.now())
    write('.cache/prepare.lock', JSON.stringify({ token: 'old', host: hostname(), pids: [npm.pid] }))
    await run('a')
    expect(Date.now()).toBeGreaterThanOrEqual(await ended)
  })
})
