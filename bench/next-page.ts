import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import { chromiumFlags, getChromium } from '../scripts/chromium.ts'
import { startStudioServer } from '../scripts/studio-server.ts'
import type { Benchmark, Row } from './benchmark.ts'
import { median } from './measure.ts'

interface Way {
  what: string
  screen: BrowserContextOptions
  /** Scrolls until the link is in view and, where that is part of the case, points at it. */
  prepare(page: Page): Promise<unknown>
  atMost: number
}

const desk: BrowserContextOptions = { viewport: { width: 1440, height: 900 } }
const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
}

const visibleLink = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: 'Services', exact: true }).filter({ visible: true })
const openMenu = (page: Page) => page.getByRole('button', { name: 'Toggle menu', exact: true }).tap()

/** Longer than the browser waits before it prepares a page, plus the time for that. */
const prerenderMs = 1500

const ways: readonly Way[] = [
  {
    what: 'at a desk, the pointer resting on the link before',
    screen: desk,
    prepare: async (page) => {
      await visibleLink(page).hover()
      await page.waitForTimeout(prerenderMs)
    },
    atMost: 250,
  },
  { what: 'at a desk, unannounced', screen: desk, prepare: async () => {}, atMost: 500 },
  { what: 'on a phone from the menu, unannounced', screen: phone, prepare: openMenu, atMost: 500 },
]

const slowdown = 4
const rounds = 5

export const nextPage: Benchmark = {
  name: 'next-page',
  about:
    'from a press on a link to the first picture of the next page, with a processor four times slower ' +
    '(a browser that is driven prerenders nothing, so the announced page is only fetched ahead here)',
  async run() {
    const site = await startStudioServer({ SEED: 'demo' })
    const browser = await chromium.launch({ executablePath: getChromium(), args: chromiumFlags })
    try {
      const rows: Row[] = []
      for (const way of ways) {
        const arrivals: Arrival[] = []
        for (let round = 0; round < rounds; round += 1) arrivals.push(await time(browser, site.url, way))
        const prerendered = arrivals.filter(({ isPrerendered }) => isPrerendered).length
        rows.push({
          what: `${way.what} (${prerendered} of ${rounds} prerendered)`,
          measured: median(arrivals.map(({ shownAfter }) => shownAfter)),
          unit: 'ms',
          atMost: way.atMost,
        })
      }
      return rows
    } finally {
      await browser.close()
      await site.stop()
    }
  },
}

interface Arrival {
  shownAfter: number
  isPrerendered: boolean
}

async function time(browser: Browser, url: string, { screen, prepare }: Way): Promise<Arrival> {
  const page = await browser.newPage(screen)
  try {
    const session = await page.context().newCDPSession(page)
    await page.goto(url, { waitUntil: 'networkidle' })
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await prepare(page)
    await page.evaluate(() => {
      const note = ({ timeStamp }: Event) =>
        sessionStorage.setItem('pressedAt', String(performance.timeOrigin + timeStamp))
      addEventListener('click', note, { capture: true })
    })
    // Clicks by script: moving a finger or pointer there would announce the link.
    await visibleLink(page).evaluate((link: HTMLElement) => link.click())
    await page.waitForURL('**/services')
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    return await page.evaluate(() => {
      const [loaded] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & {
        activationStart?: number
      })[]
      const [painted] = performance.getEntriesByName('first-contentful-paint')
      const activatedAt = loaded?.activationStart ?? 0
      const shownAt = performance.timeOrigin + Math.max(painted?.startTime ?? 0, activatedAt)
      return {
        shownAfter: Math.round(shownAt - Number(sessionStorage.getItem('pressedAt'))),
        isPrerendered: activatedAt > 0,
      }
    })
  } finally {
    await page.close()
  }
}
