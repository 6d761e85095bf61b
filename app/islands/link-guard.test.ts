// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { guardLinks, judgeClick, openGuard, pathFollowed } from './link-guard.ts'

/** Which of the clicks at these times (ms) are followed. */
function followed(...times: number[]): number[] {
  let guard = openGuard
  return times.filter((time) => {
    const verdict = judgeClick(guard, time)
    guard = verdict.guard
    return verdict.follow
  })
}

test('the first click is followed, whenever it comes', () => {
  expect(followed(0)).toEqual([0])
  expect(followed(123_456)).toEqual([123_456])
})

test('clicks within 500 ms of a followed one are ignored', () => {
  expect(followed(1000, 1200, 1499)).toEqual([1000])
  expect(followed(1000, 1500)).toEqual([1000, 1500])
})

test('a click within 300 ms of an ignored one is ignored too', () => {
  expect(followed(1000, 1400, 1600)).toEqual([1000])
  expect(followed(1000, 1400, 1700)).toEqual([1000, 1700])
})

test('a link is followed again after 5 s of uninterrupted clicking', () => {
  const everyFifthOfASecond = Array.from({ length: 32 }, (_, index) => index * 200)
  expect(followed(...everyFifthOfASecond)).toEqual([0, 5000])
})

const here = new URL('https://studio.example/work?page=2')

function link(href: string, { target = '', ...flags }: { target?: string } & Record<string, unknown> = {}) {
  return { href: new URL(href, here).href, target, hasAttribute: (name: string) => name in flags }
}

test('a plain click on a page of the site is followed with its query and place', () => {
  expect(pathFollowed(link('/contact?service=support#form'), here)).toBe('/contact?service=support#form')
  expect(pathFollowed(link('/work', { target: '_self' }), here)).toBe('/work')
})

test.each([
  ['another site', link('https://elsewhere.example/')],
  ['a new tab', link('/about', { target: '_blank' })],
  ['a download', link('/about', { download: true })],
  ['a file', link('/feed.xml')],
  ['the API', link('/api/openapi')],
  ['a concept site', link('/concepts/ewer/')],
  ['mail', link('mailto:hello@example.com')],
  ['something that opens on this page', link('/services/seo', { 'aria-haspopup': 'dialog' })],
  ['a place on this page', link('/work?page=2#gallery')],
])('a link to %s is left to the browser', (_, anchor) => {
  expect(pathFollowed(anchor, here)).toBeUndefined()
})

test('a link is busy from the press until its page is here, and one that stays on the page is not', () => {
  document.body.innerHTML = '<a href="/services">Services</a><a href="#prices">Prices</a>'
  // jsdom cannot load another page.
  document.body.addEventListener('click', (event) => event.preventDefault())
  const [services, prices] = document.querySelectorAll('a')
  guardLinks()
  prices?.click()
  expect(prices?.ariaBusy).toBeNull()
  services?.click()
  expect(services?.ariaBusy).toBe('true')
  dispatchEvent(new Event('pagehide'))
  expect(services?.ariaBusy, 'as the back/forward cache has it').toBeNull()
})
