import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readColours } from '#studio/colours.server.ts'
import { findFaintPairs } from '#studio/contrast.ts'
import { findFaults } from '#studio/find-faults.server.ts'
import { root } from './architecture/source-files.ts'

const folder = join(root, 'tests/fixtures/second-studio')
const filesBelow = (path: string) =>
  readdirSync(path, { recursive: true, encoding: 'utf8' }).map((file) => join(path, file))

const sources = filesBelow(join(root, 'app'))
  .filter((path) => /\.(css|tsx?)$/.test(path) && !/\.test\.tsx?$/.test(path))
  .map((path) => readFileSync(path, 'utf8'))

/** Names that something sets: `--name: value`, `'--name':` among the styles of a component, or `setProperty`. */
const setIn = (text: string) =>
  [...text.matchAll(/(--[a-z][\w-]*)['"]?\]?\s*:|setProperty\('(--[\w-]+)'/g)].map(
    ([, declared, given]) => declared ?? given,
  )

/** Without a value to fall back on. */
const readIn = (text: string) =>
  [...text.matchAll(/var\((--[a-z][\w-]*)\)/g)].map(([, name]) => name as string)

test.each(['demo', 'tests/fixtures/second-studio'])(
  '%s sets every property that the product reads',
  (studio) => {
    const own = setIn(readFileSync(join(root, studio, 'brand/tokens.css'), 'utf8'))
    const known = new Set([...own, ...sources.flatMap(setIn)])
    const read = new Set(sources.flatMap(readIn))
    expect(read.size).toBeGreaterThan(100)
    expect([...read].filter((name) => !known.has(name))).toEqual([])
  },
)

test('the second studio has no colour of the first', () => {
  const coloursOf = (studio: string) => {
    const { light, dark } = readColours(studio)
    return new Set([...Object.values(light), ...Object.values(dark)])
  }
  const first = coloursOf(join(root, 'demo'))
  const shared = [...coloursOf(folder)].filter((colour) => first.has(colour) && colour !== '#ffffff')
  expect(shared).toEqual([])
})

test('it has no fault, and no colours that are too faint for each other', async () => {
  expect(await findFaults(folder)).toEqual([])
  expect(findFaintPairs(readColours(folder))).toEqual([])
})

test('it stays a small one', () => {
  const bytes = filesBelow(folder).reduce((sum, path) => sum + statSync(path).size, 0)
  expect(bytes).toBeLessThan(600_000)
})
