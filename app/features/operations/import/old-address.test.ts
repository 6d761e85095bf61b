import { expect, test } from 'vitest'
import { readOldAddress } from './old-address.ts'

test.each([
  ['https://old.example/2019/05/Kilns/', '/2019/05/kilns'],
  ['/2019/05/kilns?utm_source=x#more', '/2019/05/kilns'],
  ['/caf%C3%A9/', '/café'],
  ['/?p=12', '/?p=12'],
  ['https://old.example/?page_id=7&preview=true', '/?page_id=7'],
  ['/index.php/kilns', '/index.php/kilns'],
])('%s is stored as %s', (address, path) => {
  expect(readOldAddress(address)).toBe(path)
})

test.each([
  '/',
  'https://old.example',
  '/?p=abc',
  '/?s=kiln',
  '/%',
  '/a%00b',
  '/a%5Cb',
  `/${'a'.repeat(600)}`,
])('%s is no old address', (address) => {
  expect(readOldAddress(address)).toBeUndefined()
})
