import { expect, test } from 'vitest'
import { inboxAddress, readPlace } from './address.ts'

const read = (query: string) => readPlace(new URLSearchParams(query))

test('a place is the same after a round trip through the URL', () => {
  const place = { folder: 'open', kind: 'call', query: 'shop & site', page: 3 } as const
  const address = new URL(inboxAddress(place, 'a b'), 'http://site.invalid')
  expect(address.pathname).toBe('/admin/enquiries/a%20b')
  expect(readPlace(address.searchParams)).toEqual(place)
})

test('the unfiltered list has a URL without a query', () => {
  expect(inboxAddress(read(''))).toBe('/admin/enquiries')
})

test.each(['page=0', 'page=-2', 'page=1.5', 'page=many', 'status=lost', 'kind=fax'])(
  'what is not understood is left out: %s',
  (query) => {
    expect(read(query)).toEqual({ query: '', page: 1 })
  },
)
