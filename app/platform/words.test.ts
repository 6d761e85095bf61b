import { expect, test } from 'vitest'
import { countOf, countSome, phoneLink } from './words.ts'

test.each([
  [1, 'reply', '1 reply'],
  [0, 'day', '0 days'],
  [2, 'entry', '2 entries'],
  [1204, 'address', '1,204 addresses'],
])('%i of %s are %s', (count, noun, words) => expect(countOf(count, noun)).toBe(words))

test('a plural that does not follow the rule is named, and none of a thing is omitted from a list', () => {
  expect(countOf(2, 'person', 'people')).toBe('2 people')
  expect(countSome(0, 'note')).toBe('')
})

test('a telephone link has digits alone', () => {
  expect(phoneLink('+44 (0)20 7946-0000')).toBe('tel:+4402079460000')
})
