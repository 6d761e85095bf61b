import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findTraces, knownFacts } from './architecture/demonstration.ts'
import { isTest } from './architecture/levels.ts'
import { root } from './architecture/source-files.ts'

/** Where the product names itself, which is also what the demonstration is called. */
const ownName = new Map([
  ['app/platform/outside/fetch-public.server.ts', 'tells the owner of a picture what fetches it'],
  ['scripts/picture-architecture.ts', 'titles a picture for the documents of the product'],
])

/** What `npm run demo` fills the demonstration with is as much a part of it as `demo/`. */
const filled = 'scripts/demo/'

const folders = ['app', 'db', 'scripts']
const files = [...folders.flatMap(walk), 'server.ts', 'vite.config.ts', 'react-router.config.ts']

function walk(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
    .filter((path) => /\.(css|html|mjs|svg|tsx?)$/.test(path) && !isTest(path) && !path.startsWith(filled))
}

test('the product has nothing of its demonstration: no name, place, price or colour', () => {
  expect(files.length).toBeGreaterThan(500)
  const traces = files.flatMap((path) =>
    findTraces(readFileSync(join(root, path), 'utf8'))
      .filter((trace) => !(ownName.has(path) && trace.endsWith('"Headrow"')))
      .map((trace) => `${path}:${trace}`),
  )
  expect(traces).toEqual([])
})

test('what is looked for would be found', () => {
  expect(Object.values(knownFacts).every((count) => count > 1)).toBe(true)
  expect(
    findTraces(
      'Headrow of Leeds\n£2,500 or 4,750 in a page\nbackground: oklch(0.232 0.024 213 / 0.5)\nvar(--haze-25)',
    ),
  ).toEqual([
    '1: name or place "Headrow"',
    '1: name or place "Leeds"',
    '2: price "£2"',
    '2: price "4,750"',
    '3: colour "oklch(0.232 0.024 213"',
    '4: colour "--haze-25"',
  ])
  const ownName = readFileSync(join(root, 'app/platform/outside/fetch-public.server.ts'), 'utf8')
  expect(findTraces(ownName)).toHaveLength(1)
})
