import { expect, test } from 'vitest'
import { isFile, isPublic, pathOf } from './rules.ts'

const origin = 'https://studio.example'
const at = (path: string) => new URL(path, origin)

test.each([
  '/',
  '/work',
  '/book',
  '/blog/a-post',
  '/administration',
  '/case-study/api',
  '/newsletter',
  '/newsletter/7',
])('%s may be saved', (path) => {
  expect(isPublic(at(path), origin)).toBe(true)
})

test.each([
  '/admin',
  '/admin/dashboard',
  '/preview/blog/abc',
  '/api/blog',
  '/api/docs',
  '/newsletter/confirm?token=secret',
  '/newsletter/unsubscribe?token=secret',
  '/book/secret',
  '/p/secret',
  '/p/secret/record.txt',
  '/i/secret',
  'https://elsewhere.example/',
])('%s is none of the worker’s business', (path) => {
  expect(isPublic(at(path), origin)).toBe(false)
})

test.each([
  ['/assets/site-abc.css', true],
  ['/images/hero-800.avif', true],
  ['/uploads/a/b-800.webp?v=1', true],
  ['/assets/literata.woff2', true],
  ['/sw.js', false],
  ['/work', false],
  ['/feed.xml', false],
  ['/api/picture.png', false],
  ['/admin/picture.png', false],
  ['https://elsewhere.example/a.png', false],
])('%s is a file of a page: %s', (path, expected) => {
  expect(isFile(at(path), origin)).toBe(expected)
})

test('campaign marks do not make another page, and the page of a list does', () => {
  expect(pathOf(at('/work?utm_source=post'))).toBe('/work')
  expect(pathOf(at('/blog?utm_source=post&page=2#top'))).toBe('/blog?page=2')
  expect(pathOf(at('/search?q=two+words'))).toBe('/search?q=two+words')
  expect(pathOf(at('/contact?services=seo&service=support'))).toBe('/contact?service=support')
})
