import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = import.meta.dirname
const declared = namesIn(readFileSync(join(folder, 'attributes.d.ts'), 'utf8'), /'(data-[a-z-]+)'\?:/g)

function namesIn(text: string, pattern: RegExp): Set<string> {
  return new Set([...text.matchAll(pattern)].map(([, name = '']) => name))
}

function readSources(root: string, kinds: RegExp): string {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  return files
    .filter((file) => kinds.test(file) && !/\.(test|d)\.tsx?$/.test(file))
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n')
}

test('the attributes that the visitors’ scripts select are declared, and no others', () => {
  const selected = namesIn(readSources(folder, /\.tsx?$/), /\[(data-[a-z-]+)/g)
  expect(selected.size).toBeGreaterThan(20)
  expect([...selected].filter((name) => !declared.has(name))).toEqual([])
  const application = readSources(join(folder, '..'), /\.(tsx?|css)$/)
  const toDataset = (name: string) => name.slice(5).replace(/-([a-z])/g, (_, letter) => letter.toUpperCase())
  const unused = [...declared].filter((name) => {
    const uses = application.match(new RegExp(`${name}(?![a-z-])|dataset\\.${toDataset(name)}\\b`, 'g'))
    return (uses?.length ?? 0) < 2
  })
  expect(unused).toEqual([])
})
