import { expect, test } from 'vitest'
import { createHeadingIds } from './heading-ids.ts'

test('an id reads like its heading', () => {
  expect(createHeadingIds()('What a slow page costs, in £')).toBe('what-a-slow-page-costs-in')
  expect(createHeadingIds()('Über Größe 2.0')).toBe('über-größe-2-0')
})

test('two headings of one name have an id each', () => {
  const idOf = createHeadingIds()
  expect([idOf('Fonts'), idOf('Fonts'), idOf('Fonts')]).toEqual(['fonts', 'fonts-2', 'fonts-3'])
})

test('a heading without a letter still has one', () => {
  expect(createHeadingIds()('?!')).toBe('section')
})
