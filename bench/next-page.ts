import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import { chromiumFlags, getChromium } from '../scripts/chromium.ts'
import { startStudioServer } from '../scripts/studio-server.ts'
import type { Benchmark, Row } from './benchmark.ts'
import { median } from './measure.ts'

interface Way {
  what: string
  screen: BrowserContextOptions
  /** Until the link is in sight and its page fetched ahead. */
  prepare(page: Page): Promise<void>
  follow(page: Page): Promise<void>
}

interface Arrival {
  shownAfter: number
  restsAfter: number
}

const linkIn = (page: Page, place: string) =>
  page.locator(place).getByRole('link', { name: 'Services', exact: true })
/** Longer than the wait before a link is fetched ahead, and than its fetch. */
const aheadMs = 1000

const ways: readonly Way[] = [
  {
    what: 'from the header, at a desk',
    screen: { viewport: { width: 1440, height: 900 } },
    prepare: (page) => linkIn(page, '.nav__links').hover(),
    follow: (page) => linkIn(page, '.nav__links').click(),
  },
  {
    what: 'from the menu, on a phone',
    screen: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
    prepare: (page) => page.getByRole('button', { name: 'Toggle menu', exact: true }).tap(),
    follow: (page) => linkIn(page, '.menu').tap(),
  },
]

const slowdown = 4
const rounds = 5

export const nextPage: Benchmark = {
  name: 'next-page',
  about: 'from a press on a link fetched ahead to the next page, with a processor four times slower',
  async run() {
    const site = await startStudioServer({ SEED: 'demo' })
    const browser = await chromium.launch({ executablePath: getChromium(), args: chromiumFlags })
    try {
      const rows: Row[] = []
      for (const way of ways) {
        const arrivals: Arrival[] = []
        for (let round = 0; round < rounds; round += 1) arrivals.push(await time(browser, site.url, way))
        const shown = median(arrivals.map(({ shownAfter }) => shownAfter))
        const rests = median(arrivals.map(({ restsAfter }) => restsAfter))
        rows.push({ what: `${way.what}: first picture of it`, measured: shown, unit: 'ms', atMost: 150 })
        rows.push({ what: `${way.what}: the transition is over`, measured: rests, unit: 'ms' })
      }
      return rows
    } finally {
      await browser.close()
      await site.stop()
    }
  },
}

async function time(browser: Browser, url: string, { screen, prepare, follow }: Way): Promise<Arrival> {
  const page = await browser.newPage(screen)
  try {
    await page.addInitScript(recordArrival)
    await page.goto(url, { waitUntil: 'networkidle' })
    await page.waitForFunction(() => '__hydrated' in window)
    await prepare(page)
    await page.waitForTimeout(aheadMs)
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await follow(page)
    await page.waitForFunction(() => {
      const { shown, rests } = window as unknown as Recorded
      return shown !== undefined && rests !== undefined
    })
    const { pressed, shown, rests } = await page.evaluate(() => {
      const { pressed, shown, rests } = window as unknown as Required<Recorded>
      return { pressed, shown, rests }
    })
    return { shownAfter: Math.round(shown - pressed), restsAfter: Math.round(rests - pressed) }
  } finally {
    await page.close()
  }
}

interface Recorded {
  pressed?: number
  shown?: number
  rests?: number
}

/** When the finger was lifted, when the browser showed the next page's title, and when the transition to it had ended. */
function recordArrival(): void {
  const recorded = window as unknown as Recorded
  addEventListener(
    'click',
    ({ timeStamp }) => {
      recorded.pressed = timeStamp
      new MutationObserver(() =>
        document.querySelector('h1')?.setAttribute('elementtiming', 'title'),
      ).observe(document, { childList: true, subtree: true })
    },
    true,
  )
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { renderTime: number })[]) {
      recorded.shown ??= entry.renderTime
    }
  }).observe({ type: 'element' })
  const start = document.startViewTransition.bind(document)
  document.startViewTransition = (update) => {
    const transition = start(update)
    transition.finished.then(() => {
      recorded.rests = performance.now()
    })
    return transition
  }
}
