import { expect, test } from 'vitest'
import type { SavedPage } from './saved.ts'
import { listOnce } from './show-saved.ts'

function listed(...paths: string[]): string[] {
  const pages = paths.map((path, shownAt) => ({ path, shownAt }) as SavedPage)
  return listOnce(pages).map(({ path }) => path)
}

test('pages are listed latest first', () => {
  expect(listed('/', '/work', '/about')).toEqual(['/about', '/work', '/'])
})

test('a page with several queries is listed once, as it was shown last', () => {
  expect(listed('/contact?service=support', '/contact', '/contact?service=consultation')).toEqual([
    '/contact?service=consultation',
  ])
})

test('a skill is listed once, and not in its frame where the page itself is saved', () => {
  expect(listed('/skills/react', '/skills/embed/react')).toEqual(['/skills/react'])
  expect(listed('/skills/embed/react', '/skills/react')).toEqual(['/skills/react'])
  expect(listed('/skills/embed/react')).toEqual(['/skills/embed/react'])
})

test('each page of the blog is listed', () => {
  expect(listed('/blog', '/blog?page=2')).toEqual(['/blog?page=2', '/blog'])
})
