import { expect, test } from 'vitest'
import { countCharacters, isPictureAddress, isWebAddress, manyLines, oneLine } from './written-text.ts'

test('an emoji counts as one character', () => {
  expect(countCharacters('a🐑')).toBe(2)
})

test('one line has no line breaks, and characters that cannot be stored are removed', () => {
  expect(oneLine(' a\r\nb\0c\t')).toBe('a b c')
  expect(manyLines('a\n\0b')).toBe('a\nb')
  expect(manyLines('\ud800')).toBe('\ufffd')
})

test.each(['/uploads/kiln.jpg', '/images/covers/dale-1280.jpg', 'https://pictures.example/a.jpg?w=1'])(
  '%s may be a picture',
  (address) => {
    expect(isPictureAddress(address)).toBe(true)
  },
)

test.each([
  '//evil.example/a.jpg',
  '/\\evil.example',
  '/uploads/../admin',
  'http://pictures.example/a.jpg',
  'javascript:alert(1)',
  'data:image/svg+xml,<svg onload=alert(1)>',
  'https://me:secret@pictures.example/a.jpg',
  'kiln.jpg',
])('%s may not', (address) => {
  expect(isPictureAddress(address)).toBe(false)
})

test.each([
  ['https://example.com', true],
  ['http://example.com/a?b#c', true],
  ['ftp://example.com', false],
  ['javascript:alert(1)', false],
  ['example.com', false],
  ['https://localhost', false],
  ['https://exa mple.com', false],
  ['https://', false],
])('%s as the address of a site: %s', (address, valid) => {
  expect(isWebAddress(address)).toBe(valid)
})
