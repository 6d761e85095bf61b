import { test as base, expect } from '@playwright/test'
import { type StudioServer, startStudioServer, startTimeout } from '../../scripts/studio-server.ts'

/** One site for all of them, of which nobody asks for a page but these. */
const test = base.extend<object, { site: StudioServer }>({
  site: [
    async ({ browserName: _ }, use) => {
      const site = await startStudioServer({ SEED: 'demo' })
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: startTimeout.built },
  ],
})

/** Spellings of `/skills`: capitals, slashes, encoding and parameters of all kinds. */
const spellings = Array.from({ length: 100 }, (_, at) => {
  const word = Array.from('skills', (letter, bit) => (at & (1 << bit) ? letter.toUpperCase() : letter)).join(
    '',
  )
  const encoded =
    at % 5 === 0 ? word.replace(/^./, (letter) => `%${letter.charCodeAt(0).toString(16)}`) : word
  return `${at % 7 === 0 ? '//' : '/'}${encoded}${at % 2 ? '/' : ''}?${at % 3 ? `utm_source=${at}&x=${at}` : ''}`
})

test('a page requested in a hundred spellings is rendered and cached once, one redirect away', async ({
  site,
}) => {
  const read = async (name: string) => {
    const metrics = await (await fetch(`${site.url}/metrics`)).text()
    return Number(new RegExp(`^page_cache_${name}\\{[^}]*\\} (\\d+)`, 'm').exec(metrics)?.[1])
  }
  for (const spelling of spellings) {
    const first = await fetch(site.url + spelling, { redirect: 'manual' })
    const location = first.headers.get('location')
    expect([200, 301], spelling).toContain(first.status)
    if (first.status === 301) expect(location, spelling).toMatch(/^\/skills(\?|$)/)
    const answer = location ? await fetch(site.url + location, { redirect: 'manual' }) : first
    expect(answer.status, spelling).toBe(200)
  }
  expect(await read('pages')).toBe(1)
  expect(await read('renders')).toBe(1)
})

test('other spellings of the API page and of a concept site lead there by one redirect', async ({ site }) => {
  for (const [spelling, location] of [
    ['/api/docs/', '/api/docs'],
    ['/api/DOCS', '/api/docs'],
    ['/API/docs//', '/api/docs'],
    ['/CONCEPTS/flit/', '/concepts/flit/'],
    ['/Concepts/Flit', '/concepts/flit/'],
  ] as const) {
    const answer = await fetch(site.url + spelling, { redirect: 'manual' })
    expect([spelling, answer.status, answer.headers.get('location')]).toEqual([spelling, 301, location])
    expect((await fetch(site.url + location, { redirect: 'manual' })).status).toBe(200)
  }
})

test('no path redirects to another site', async ({ site }) => {
  for (const path of ['/%5Cevil.example/', '//evil.example/', '/%09/evil.example/', '/foo%0Abar/', '/%00/']) {
    const answer = await fetch(site.url + path, { redirect: 'manual' })
    expect([400, 404], path).toContain(answer.status)
    expect(answer.headers.get('location'), path).toBeNull()
  }
})
