import { expect, test } from 'vitest'
import { addressesIn, readablePart, searchable } from './picture-address.ts'

test.each([
  ['DSC 0142 (Kiln).JPG', 'dsc-0142-kiln'],
  ['Überblick – Moor.final.png', 'uberblick-moor-final'],
  ['../../etc/passwd', 'etc-passwd'],
  ['写真.jpg', 'picture'],
  ['', 'picture'],
  [`${'a'.repeat(59)} b.jpg`, 'a'.repeat(59)],
])('of %s an address keeps %s', (name, part) => {
  expect(readablePart(name)).toBe(part)
})

test('a text names each of its pictures once, however it does', () => {
  const text =
    '![Kiln](/uploads/kiln-a1.jpg) <img src="/uploads/dale-b2.png"> /uploads/kiln-a1.jpg /uploads/x.exe'
  expect(addressesIn(text)).toEqual(['/uploads/kiln-a1.jpg', '/uploads/dale-b2.png'])
})

test('finding does not mind accents and capitals', () => {
  expect(searchable('Überblick')).toBe('uberblick')
})
