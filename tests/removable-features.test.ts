import { execFileSync, spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from './architecture/source-files.ts'

const copied = ['.react-router', 'app', 'content', 'db', 'package.json', 'studio.config.ts', 'tsconfig.json']
const features = listFeatures()

/** Files that combine features or put them on a page: they lose a feature's lines along with it. */
const mountsFeatures = /^app\/(routes|document|islands|shell|server)\//

/** A compile takes half a second, or much longer on a busy machine. */
const longestMs = 120_000

let copy: string
let brokenAnyway: string[]

beforeAll(() => {
  if (!existsSync(join(root, '.react-router/types'))) {
    execFileSync(join(root, 'node_modules/.bin/react-router'), ['typegen'], {
      cwd: root,
      stdio: 'ignore',
      env: { ...process.env, NODE_ENV: 'development' },
    })
  }
  copy = mkdtempSync(join(tmpdir(), 'headrow-without-'))
  for (const name of copied.filter((each) => existsSync(join(root, each)))) {
    cpSync(join(root, name), join(copy, name), {
      recursive: true,
      filter: (path) => !/\.test\.tsx?$/.test(path),
    })
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  // tsconfig.json leaves build/ out, so that files moved there count as deleted.
  mkdirSync(join(copy, 'build'))
  brokenAnyway = filesWithErrors()
}, longestMs)

afterAll(() => rmSync(copy, { recursive: true, force: true }))

test('the copy with every feature compiles, so that the other tests mean something', () => {
  expect(brokenAnyway).toEqual([])
})

test.each(features)(
  'without %s everything compiles but the routes and mount lines that name it',
  (feature) => {
    const folder = join(copy, 'app/features', feature)
    const aside = join(copy, 'build', feature)
    renameSync(folder, aside)
    try {
      const broken = filesWithErrors().filter((path) => !brokenAnyway.includes(path))
      expect(broken.length, 'a feature that nothing mounts is dead').toBeGreaterThan(0)
      expect(broken.filter((path) => !mountsFeatures.test(path))).toEqual([])
    } finally {
      renameSync(aside, folder)
    }
  },
  longestMs,
)

function filesWithErrors(): string[] {
  const compiler = join(root, 'node_modules/typescript/bin/tsc')
  const args = [compiler, '--noEmit', '--pretty', 'false']
  const { stdout, error } = spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8' })
  if (error) throw error
  const files = [...stdout.matchAll(/^([^\s(][^(\n]*)\(\d+,\d+\): error/gm)].map(
    (match) => match[1] as string,
  )
  if (files.length === 0 && /error TS/.test(stdout)) throw new Error(stdout)
  return [...new Set(files)].sort()
}

function listFeatures(): string[] {
  const folder = join(root, 'app/features')
  return existsSync(folder) ? readdirSync(folder) : []
}
