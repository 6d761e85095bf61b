import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import manifest from '../package.json' with { type: 'json' }

const scripts = import.meta.dirname

/** The bootstrap is plain JavaScript without types, for Nodes that cannot read anything else. */
const load = (name: string) => import(join(scripts, name))
const { isBuilt, build } = await load('ensure-build.mjs')
const { ensureStudioFolder } = await load('studio-folder.mjs')
const { isInstalled } = await load('ensure-install.mjs')

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'headrow-bootstrap-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const studio = () => join(root, 'studio')

function write(path: string, text: string): void {
  mkdirSync(join(root, path, '..'), { recursive: true })
  writeFileSync(join(root, path), text)
}

describe('the build is up to date', () => {
  beforeEach(async () => {
    write('app/page.tsx', 'one')
    write('studio/brand/tokens.css', 'red')
    write(
      'package.json',
      JSON.stringify({ scripts: { build: 'mkdir -p build/server && touch build/server/index.js' } }),
    )
    await build(root, studio())
  })

  test('until a source changes its content', () => {
    expect(isBuilt(root, studio())).toBe(true)
    write('app/page.tsx', 'two')
    expect(isBuilt(root, studio())).toBe(false)
  })

  test('until a source is added or removed', () => {
    write('app/more.ts', '')
    expect(isBuilt(root, studio())).toBe(false)
    rmSync(join(root, 'app/more.ts'))
    expect(isBuilt(root, studio())).toBe(true)
    rmSync(join(root, 'app/page.tsx'))
    expect(isBuilt(root, studio())).toBe(false)
  })

  test('until the studio changes its colours, not its words', () => {
    write('studio/content/home.ts', 'words')
    expect(isBuilt(root, studio())).toBe(true)
    write('studio/brand/tokens.css', 'blue')
    expect(isBuilt(root, studio())).toBe(false)
  })

  test('although a checkout touched the files', () => {
    const later = new Date(Date.now() + 60_000)
    utimesSync(join(root, 'app/page.tsx'), later, later)
    expect(isBuilt(root, studio())).toBe(true)
  })

  test('although tests and documents changed', () => {
    write('app/page.test.tsx', 'new')
    write('docs/any.md', 'new')
    expect(isBuilt(root, studio())).toBe(true)
  })

  test('but not when the output is gone', () => {
    rmSync(join(root, 'build/server/index.js'))
    expect(isBuilt(root, studio())).toBe(false)
  })

  test('but not after a build that failed', async () => {
    write('package.json', JSON.stringify({ scripts: { build: 'exit 3' } }))
    await expect(build(root, studio())).rejects.toThrow('The build failed')
    expect(isBuilt(root, studio())).toBe(false)
  })
})

describe('npm', () => {
  test.each(['start', 'dev', 'demo'] as const)(
    'passes a signal to %s, and waits for its end',
    async (name) => {
      write('package.json', JSON.stringify({ scripts: { [name]: manifest.scripts[name] } }))
      const onStop =
        "process.on('SIGTERM', () => setTimeout(() => { console.log('stopped'); process.exit(0) }, 50))"
      write(`scripts/${name}.mjs`, `${onStop}; setTimeout(() => {}, 20_000); console.log('serves')`)
      const npm = spawn('npm', ['run', '--silent', name], { cwd: root })
      let said = ''
      npm.stdout.on('data', (chunk) => {
        if (said === '') npm.kill()
        said += chunk
      })
      const [code] = await once(npm, 'exit')
      expect({ code, said }).toEqual({ code: 0, said: 'serves\nstopped\n' })
    },
  )
})

describe("the studio's folder", () => {
  test('is made from the demonstration where it has its usual name', () => {
    write('demo/studio.config.ts', '')
    ensureStudioFolder(root, studio())
    expect(existsSync(join(studio(), 'studio.config.ts'))).toBe(true)
  })

  test('is not made under another name, which may be misspelt', () => {
    expect(() => ensureStudioFolder(root, join(root, 'stduio'))).toThrow(
      /^STUDIO_DIR: stduio is not there\. Correct the name, or make it: npm run studio -- new stduio$/,
    )
    expect(existsSync(join(root, 'stduio'))).toBe(false)
  })

  test('is named with its setting where it is no folder', () => {
    write('a-file', '')
    for (const path of [join(root, 'a-file'), '/dev/null/at-all'])
      expect(() => ensureStudioFolder(root, path)).toThrow(/^STUDIO_DIR: \S+ is no folder\.$/)
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
