import type { Browser, Page } from '@playwright/test'
import { expect, signIn } from './fixtures.ts'

export const headline = 'Websites that win work'
const change = {
  selector: 'h1',
  content: headline,
  styles: { color: 'rgb(10, 90, 60)' },
  addClass: ['tried'],
}

interface Wanted {
  path?: string
  settings?: object
  name?: string
}

/** Starts an experiment as the owner; every visitor below draws the last variant. Returns its id. */
export async function start(
  owner: Page,
  { path = '/', settings = [change], name = 'Headline' }: Wanted = {},
) {
  const variants = [
    { id: 'a', name: 'As it is now', weight: 50, settings: {} },
    { id: 'b', name: 'Changed', weight: 50, settings },
  ]
  const draft = await owner.request.post('/api/analytics/experiments', {
    data: { name, path, goal: 'enquiry', variants },
  })
  expect(draft.status(), await draft.text()).toBe(201)
  const { _id } = (await draft.json()).experiment
  const started = await owner.request.post(`/api/analytics/experiments/${_id}/start`, { data: {} })
  expect(started.status(), await started.text()).toBe(200)
  return _id as string
}

export async function finishAll(owner: Page): Promise<void> {
  const { experiments } = await (await owner.request.get('/api/analytics/experiments')).json()
  for (const { _id, status } of experiments) {
    if (status === 'running')
      await owner.request.post(`/api/analytics/experiments/${_id}/finish`, { data: {} })
  }
}

export async function asOwner(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const owner = await browser.newPage({ baseURL })
  await signIn(owner)
  return owner
}

/** Draws the last variant, and notes the headline and the layout shift of every frame. */
export async function watchFrames(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const random = Math.random
    let draws = 0
    // The first draw is that of the experiment's script, which runs before any other.
    Math.random = () => (draws++ === 0 ? 0.999 : random())
    const noted = Object.assign(window, { headlines: [] as string[], shift: 0 })
    const note = () => {
      const text = document.querySelector('h1')?.textContent.trim()
      if (text && noted.headlines.at(-1) !== text) noted.headlines.push(text)
      requestAnimationFrame(note)
    }
    requestAnimationFrame(note)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        noted.shift += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

export const noted = (page: Page) =>
  page.evaluate(() => {
    const { headlines, shift } = window as unknown as { headlines: string[]; shift: number }
    return { headlines, shift }
  })

/** Reports that are sent, by what they say of the experiment. */
export async function collectExposures(page: Page): Promise<string[]> {
  const sent: string[] = []
  await page.addInitScript(() => Object.defineProperty(navigator, 'webdriver', { get: () => false }))
  page.on('request', (request) => {
    if (!request.url().includes('/api/analytics/')) return
    const body = request.postData() ?? ''
    const { category, action } = body ? JSON.parse(body) : { category: undefined, action: undefined }
    if (category === 'experiment') sent.push(action)
  })
  return sent
}
