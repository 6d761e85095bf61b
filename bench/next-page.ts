import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, launch, type Page, type Viewport } from 'puppeteer-core'
import { chromiumFlags, getChromium } from '../scripts/chromium.ts'
import { startStudioServer } from '../scripts/studio-server.ts'
import type { Benchmark, Row } from './benchmark.ts'
import { median } from './measure.ts'

interface Way {
  what: string
  screen: Viewport
  /** Scrolls until the link is in view and, where that is part of the case, points at it. */
  prepare(page: Page): Promise<unknown>
  atMost: number
}

const desk: Viewport = { width: 1440, height: 900 }
const phone: Viewport = { width: 390, height: 844, deviceScaleFactor: 2, isMobile: true, hasTouch: true }

async function findVisibleLink(page: Page) {
  for (const link of await page.$$('header a[href="/services"]')) if (await link.isVisible()) return link
  throw new Error('No link to the services is to be seen.')
}
const openMenu = (page: Page) => page.tap('[aria-label="Toggle menu"]')

/** Longer than the browser waits before it prepares a page, plus the time for that. */
const prerenderMs = 1500
/** Longer than any next page takes. */
const shownWithinMs = 2000

const ways: readonly Way[] = [
  {
    what: 'at a desk, the pointer resting on the link before',
    screen: desk,
    prepare: async (page) => {
      await (await findVisibleLink(page)).hover()
      await sleep(prerenderMs)
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
  about: 'from a press on a link to the first picture of the next page, with a processor four times slower',
  async run() {
    const site = await startStudioServer({ SEED: 'demo' })
    // Puppeteer, because Chromium prerenders nothing for a browser that Playwright drives.
    const browser = await launch({ executablePath: getChromium(), args: chromiumFlags })
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
  // Each visit begins with an empty cache.
  const context = await browser.createBrowserContext()
  try {
    const page = await context.newPage()
    await page.setViewport(screen)
    await page.goto(url, { waitUntil: 'networkidle0' })
    await page.emulateCPUThrottling(slowdown)
    await prepare(page)
    const link = await findVisibleLink(page)
    // Clicks by script: moving a finger or pointer there would announce the link.
    await link.evaluate((link) => {
      const note = ({ timeStamp }: Event) =>
        sessionStorage.setItem('pressedAt', String(performance.timeOrigin + timeStamp))
      addEventListener('click', note, { capture: true })
      ;(link as HTMLElement).click()
    })
    await sleep(shownWithinMs)
    return await page.evaluate(() => {
      const [loaded] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & {
        activationStart?: number
      })[]
      const [painted] = performance.getEntriesByName('first-contentful-paint')
      if (!painted || location.pathname !== '/services')
        throw new Error('The next page was not shown in time.')
      const activatedAt = loaded?.activationStart ?? 0
      const shownAt = performance.timeOrigin + Math.max(painted.startTime, activatedAt)
      return {
        shownAfter: Math.round(shownAt - Number(sessionStorage.getItem('pressedAt'))),
        isPrerendered: activatedAt > 0,
      }
    })
  } finally {
    await context.close()
  }
}
