import { expect, test } from 'vitest'
import { exportAddress, readPlace, subscribersAddress } from './subscriber-address.ts'

test('a place survives the way into the address and back', () => {
  const place = { state: 'pending', query: 'a+b@c', page: 2 } as const
  const address = new URL(subscribersAddress(place), 'http://site.invalid')
  expect(readPlace(address.searchParams)).toEqual(place)
})

test('ignores invalid parameters', () => {
  expect(readPlace(new URLSearchParams('state=gone&page=0'))).toEqual({ query: '', page: 1 })
})

test('exports the rows of the table, on all its pages', () => {
  const address = exportAddress({ state: 'confirmed', query: 'shop', page: 3 })
  expect(address).toBe('/api/newsletter/subscribers/export.csv?state=confirmed&q=shop')
})
