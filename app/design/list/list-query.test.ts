import { expect, test } from 'vitest'
import { listQuery } from './list-query.ts'

const query = listQuery('/admin/boxes', { status: ['open', 'closed'], kind: ['large', 'small'] })
const read = (search: string) => query.read(`https://site.invalid/admin/boxes?${search}`)

test('the state of a list is the same after a round trip through its address', () => {
  const view = { status: 'open', kind: 'large', q: 'shop & site', page: 3 } as const
  const address = query.addressOf(view, '/admin/boxes/a%20b')
  expect(address).toBe('/admin/boxes/a%20b?status=open&kind=large&q=shop+%26+site&page=3')
  expect(query.read(`https://site.invalid${address}`)).toEqual(view)
})

test('the first page of the whole list has an address without a query', () => {
  expect(query.addressOf(read(''))).toBe('/admin/boxes')
})

test.each(['page=0', 'page=-2', 'page=1.5', 'page=1e3', 'page=01', 'page=many', 'status=lost', 'colour=red'])(
  'an invalid value is ignored: %s',
  (search) => {
    expect(read(search)).toEqual({ q: '', page: 1 })
  },
)

test('searched words lose the space around them, and those beyond 200 characters', () => {
  expect(read('q=%20shop%20').q).toBe('shop')
  expect(read(`q=${'a'.repeat(300)}`).q).toHaveLength(200)
})

test('a filter or a search narrows a list, its page does not', () => {
  expect(query.isNarrowed(read('page=2'))).toBe(false)
  expect(query.isNarrowed(read('kind=small'))).toBe(true)
  expect(query.isNarrowed(read('q=shop'))).toBe(true)
})

test('a filter with a pattern takes any value of it, such as a day', () => {
  const days = listQuery('/admin/boxes', { from: /^\d{4}-\d\d-\d\d$/ })
  const address = days.addressOf({ from: '2026-11-24' })
  expect(days.read(`https://site.invalid${address}`)).toEqual({ from: '2026-11-24', q: '', page: 1 })
  expect(days.read('https://site.invalid/admin/boxes?from=yesterday')).toEqual({ q: '', page: 1 })
})
