import { expect, test } from 'vitest'
import { largestFile } from '#services/pictures/schema.ts'
import { refusalOf } from './accepted-file.ts'

test.each([
  ['a picture', { size: 1, type: 'image/jpeg' }, undefined],
  ['a picture of the largest size', { size: largestFile, type: 'image/avif' }, undefined],
  ['one byte more', { size: largestFile + 1, type: 'image/jpeg' }, 'The file is larger than 10 MB.'],
  ['nothing', { size: 0, type: 'image/jpeg' }, 'The file is empty.'],
])('%s', (_, file, refusal) => {
  expect(refusalOf(file)).toBe(refusal)
})

test.each(['image/svg+xml', 'application/pdf', 'text/html', ''])(
  '%s is no picture that can be used',
  (type) => {
    expect(refusalOf({ size: 1, type })).toContain('Choose a JPEG')
  },
)
