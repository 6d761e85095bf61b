import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { coverSources, fallbackCover } from './cover-sources.ts'

test('a cover of the site is offered in three formats, and every file of them exists', () => {
  const sources = coverSources(fallbackCover)
  expect(sources).toBeDefined()
  for (const set of Object.values(sources ?? {})) {
    const files = set.split(', ').map((entry: string) => entry.split(' ')[0])
    expect(files).toHaveLength(3)
    for (const file of files) {
      expect(existsSync(new URL(`../../../public${file}`, import.meta.url)), file).toBe(true)
    }
  }
})

test('a picture from elsewhere comes as it is', () => {
  expect(coverSources('/uploads/kiln.jpg')).toBeUndefined()
})
