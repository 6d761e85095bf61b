import { expect, test } from 'vitest'
import { deriveExcerpt } from './post-kind.server.ts'

test('a short text is its own excerpt', () => {
  expect(deriveExcerpt(' One line.\n\nAnother. ')).toBe('One line. Another.')
})

test('whole sentences where they fit', () => {
  const first = 'Dry stone walls stand without mortar, because each stone carries the next one.'
  expect(
    deriveExcerpt(`${first} ${'And so on and on and on. '.repeat(1)}${'Then more words '.repeat(20)}`),
  ).toBe(`${first} And so on and on and on.`)
})

test('whole words where a sentence is too long', () => {
  const excerpt = deriveExcerpt(`${'word '.repeat(39)}, and,${' more'.repeat(30)}`)
  expect(excerpt).toMatch(/word…$/)
  expect(excerpt.length).toBeLessThanOrEqual(200)
})
