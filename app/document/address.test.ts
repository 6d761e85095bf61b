import type { RouteObject } from 'react-router'
import { expect, it } from 'vitest'
import table from '../routes.ts'
import { readAddress } from './address.server.ts'

const routes = table as unknown as RouteObject[]
const origin = 'https://studio.example'
const read = (address: string) => readAddress(new URL(origin + address), routes)

it.each([
  ['/', '/'],
  ['/work', '/work'],
  ['/work?utm_source=post', '/work'],
  ['/blog?page=2&utm_source=post', '/blog?page=2'],
  ['/blog/%E2%9C%93', '/blog/%E2%9C%93'],
  ['/skills?category=mobile&x=1', '/skills?category=mobile'],
  ['/skills?category=gardening', '/skills'],
  ['/contact?service=support', '/contact?service=support'],
  ['/book?zone=europe/london&x=1', '/book?zone=Europe%2FLondon'],
  ['/book?zone=%2B05:00', '/book'],
  ['/search?q=+&x=1', '/search'],
  ['/search?x=1&q=two++words+', '/search?q=two+words'],
  ['/og/blog/a.png', '/og/blog/a.png'],
  ['/.well-known/security.txt', '/.well-known/security.txt'],
])('%s is the page cached as %s', (address, key) => {
  expect(read(address)).toEqual({ is: 'public', key })
})

it.each([
  ['/WORK', '/work'],
  ['/work/', '/work'],
  ['//work//', '/work'],
  ['/%77ork', '/work'],
  ['/Blog/A-Post/?Page=2', '/blog/a-post?Page=2'],
  ['/Admin/dashboard', '/admin/dashboard'],
  ['/admin/dashboard/', '/admin/dashboard'],
  ['/PREVIEW/blog/AbC.dEf', '/preview/blog/AbC.dEf'],
  ['/Book/AbC_dEf/', '/book/AbC_dEf'],
  ['/P/AbC_dEf/', '/p/AbC_dEf'],
])('%s leads to %s', (address, location) => {
  expect(read(address)).toEqual({ is: 'elsewhere', location })
})

it.each([
  ...['/book/AbC_dEf', '/book/AbC_dEf/invite.ics', '/book?enquiry=a.b', '/book?from=2026-12-01'],
  ...['/p/AbC_dEf', '/p/AbC_dEf/record.txt', '/p/AbC_dEf?options=a', '/i/AbC_dEf'],
])('%s is rendered for its visitor, and never cached', (address) =>
  expect(read(address)).toEqual({ is: 'private' }),
)

it('a hundred spellings of a page are one page and its redirects', () => {
  const spellings = Array.from({ length: 100 }, (_, at) => {
    const cased = Array.from('skills', (letter, bit) => (at & (1 << bit) ? letter.toUpperCase() : letter))
    return `/${cased.join('')}${at % 2 ? '/' : ''}?${at % 3 ? `x=${at}` : ''}`
  })
  const keys = new Set(
    spellings.map((spelling) => {
      const first = read(spelling)
      return first.is === 'elsewhere' ? read(first.location) : first
    }),
  )
  expect([...new Set([...keys].map((each) => JSON.stringify(each)))]).toEqual([
    JSON.stringify({ is: 'public', key: '/skills' }),
  ])
})

it.each([
  '/%5Cevil.example/',
  '/%5C%5Cevil.example',
  '/%2F%2Fevil.example/',
  '//evil.example/',
  '/%09/evil.example/',
  '/foo%0Abar/',
  '/%00/',
  '/blog/a%00b',
  '/blog/%7F',
  '/%',
  '/blog/%E2%9C',
  '/nowhere',
  '/Nowhere/',
  '/work.data',
  '/p/AbC_dEf.data',
  '/i/AbC_dEf/record.txt',
  '/_root.data',
  '/skills/react/more',
  '/constructor',
  '/404',
])('%s is no page, and leads nowhere', (address) => {
  expect(read(address)).toEqual({ is: 'unknown' })
})

it.each(['/admin', '/admin.data', '/admin/blog/edit/7', '/admin/none/at/all', '/preview/blog/AbC.dEf'])(
  '%s is rendered for each request',
  (address) => {
    expect(read(address)).toEqual({ is: 'private' })
  },
)
