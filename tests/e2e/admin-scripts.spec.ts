import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'

interface Chunk {
  file: string
  imports?: string[]
  dynamicImports?: string[]
}

const manifest: Record<string, Chunk> = JSON.parse(readFileSync('build/client/.vite/manifest.json', 'utf8'))

function importsOf(name: string, found = new Set<string>()): Set<string> {
  const { imports = [], dynamicImports = [] } = manifest[name] ?? {}
  for (const imported of [...imports, ...dynamicImports]) {
    if (!found.has(imported)) importsOf(imported, found.add(imported))
  }
  return found
}

// It runs when it is imported, and stops hydration there because the page has no islands.
test('no page of the admin area imports the script of the public pages', () => {
  const pages = Object.keys(manifest).filter((name) => /^app\/(routes|shell)\/admin\//.test(name))
  expect(pages.length).toBeGreaterThan(20)
  expect(manifest['app/islands/site.ts']).toBeDefined()
  expect(pages.filter((page) => importsOf(page).has('app/islands/site.ts'))).toEqual([])
})
