import { expect, it } from 'vitest'
import { formatBytes } from './bytes.ts'

it.each([
  [0, '0 KB'],
  [1, '1 KB'],
  [47_633, '48 KB'],
  [999_499, '999 KB'],
  [999_500, '1.0 MB'],
  [64_200_000, '64.2 MB'],
  [99_949_999, '99.9 MB'],
  [99_950_000, '100 MB'],
  [999_600_000, '1.0 GB'],
  [181_000_000_000, '181 GB'],
  [4_200_000_000_000_000, '4200 TB'],
])('writes %i bytes as %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text)
})
