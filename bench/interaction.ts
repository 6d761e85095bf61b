import { type Browser, chromium, type Page } from '@playwright/test'
import { chromiumFlags, getChromium } from '../scripts/chromium.ts'
import { startStudioServer } from '../scripts/studio-server.ts'
import type { Benchmark, Row } from './benchmark.ts'
import { median } from './measure.ts'

interface Interaction {
  what: string
  path: string
  act(page: Page): Promise<unknown>
}

const tapLink = (name: RegExp) => (page: Page) => page.getByRole('link', { name }).first().tap()
const tapButton = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).tap()

const interactions: readonly Interaction[] = [
  { what: 'opening the menu', path: '/', act: tapButton('Toggle menu') },
  { what: 'opening a service', path: '/services', act: tapLink(/^View details/) },
  { what: 'turning the skills', path: '/', act: tapButton('Next skills') },
  { what: 'filtering the skills', path: '/skills', act: tapButton('backend') },
  { what: 'seeing all skills', path: '/skills', act: tapLink(/^See all/) },
  { what: 'turning the projects', path: '/work', act: tapButton('Next project') },
]

const slowdown = 4
/** Each on a page of its own; the middle one is not the one the machine was busy with. */
const rounds = 5

export const interaction: Benchmark = {
  name: 'interaction',
  about: 'from a tap to the next paint, on a phone with a processor four times slower',
  async run() {
    const site = await startStudioServer({ SEED: 'demo' })
    const browser = await chromium.launch({ executablePath: getChromium(), args: chromiumFlags })
    try {
      const rows: Row[] = []
      for (const each of interactions) {
        const times: number[] = []
        for (let round = 0; round < rounds; round += 1) times.push(await time(browser, site.url, each))
        rows.push({ what: each.what, measured: median(times), unit: 'ms', atMost: 100 })
      }
      return rows
    } finally {
      await browser.close()
      await site.stop()
    }
  },
}

async function time(browser: Browser, url: string, { path, act }: Interaction): Promise<number> {
  const page = await browser.newPage({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  })
  try {
    await page.addInitScript(recordInteractions)
    await page.goto(url + path, { waitUntil: 'networkidle' })
    await page.waitForFunction(() => '__hydrated' in window)
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await act(page)
    await page.waitForFunction(() => (window as unknown as Recorded).interactions.length > 0)
    await page.waitForTimeout(500)
    return Math.max(...(await page.evaluate(() => (window as unknown as Recorded).interactions)))
  } finally {
    await page.close()
  }
}

interface Recorded {
  interactions: number[]
}

/** What the browser itself counts for "interaction to next paint", in steps of 8 ms. */
function recordInteractions(): void {
  const page = window as unknown as Recorded
  page.interactions = []
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      if (entry.interactionId) page.interactions.push(entry.duration)
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}
