// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import { loadPage } from './load-page.ts'

it('shows a page with its style sheets, without scripts and without what it fetches ahead', async () => {
  const links = ['stylesheet', 'icon', 'preload', 'modulepreload', 'prefetch', 'manifest']
  const head = links.map((rel) => `<link rel="${rel}" href="/${rel}">`).join('')
  const page = `<html><head>${head}<script>run()</script></head><body><noscript>x</noscript><h1>Home</h1></body></html>`
  vi.stubGlobal('fetch', async () => new Response(page))
  const shown = new DOMParser().parseFromString(await loadPage('/'), 'text/html')
  vi.unstubAllGlobals()
  expect([...shown.querySelectorAll('link')].map(({ rel }) => rel)).toEqual(['stylesheet', 'icon'])
  expect(shown.querySelector('script, noscript')).toBeNull()
  expect(shown.body.textContent).toBe('Home')
})
