import { expect, test } from 'vitest'
import { currentMark, mainPageOf } from './pages.ts'

test.each([
  ['/blog', '/blog'],
  ['/blog/performance-matters-web-development', '/blog'],
  ['/services/seo', '/services'],
  ['/case-study/beckwatch', '/work'],
  ['/', '/'],
  ['/workshop', '/workshop'],
])('%s belongs to %s', (path, page) => {
  expect(mainPageOf(path)).toBe(page)
})

const work = { to: '/work', label: 'Work' }

test('a main page is marked as the page itself', () => {
  expect(currentMark(work, '/work')).toBe('page')
})

test('a main page is marked as current on the pages that belong to it, and on no other', () => {
  expect(currentMark(work, '/case-study/beckwatch')).toBe('true')
  expect(currentMark(work, '/workshop')).toBeUndefined()
  expect(currentMark(work, '/')).toBeUndefined()
})
