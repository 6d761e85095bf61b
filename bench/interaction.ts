import { type Browser, chromium, type Locator, type Page } from '@playwright/test'
import { chromiumFlags, getChromium } from '../scripts/chromium.ts'
import { startStudioServer } from '../scripts/studio-server.ts'
import type { Benchmark, Row } from './benchmark.ts'
import { median } from './measure.ts'

interface Interaction {
  what: string
  path: string
  find(page: Page): Promise<Locator> | Locator
  act(target: Locator): Promise<unknown>
  /** True for the measurement that the others are compared with; it has no budget. */
  isFloor?: boolean
}

const link = (name: RegExp) => (page: Page) => page.getByRole('link', { name }).first()
const button = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true })
const message = (page: Page) => page.getByRole('textbox', { name: /^Message/ })
const searchField = (page: Page) => page.getByRole('main').getByRole('searchbox')
const zone = (page: Page) => page.getByLabel('Your time zone')
const findTime = (page: Page) => page.locator('button.booking__slot').first()

const tap = (target: Locator) => target.tap()
const typeLetter = (target: Locator) => target.press('a')
/** The zone before the browser's own, without the list that a tap opens. */
const chooseEarlier = (target: Locator) => target.press('ArrowUp')

const interactions: readonly Interaction[] = [
  {
    what: 'a bare button on a page of ours (the floor)',
    path: '/terms',
    find: addBareButton,
    act: tap,
    isFloor: true,
  },
  { what: 'opening the menu', path: '/', find: button('Toggle menu'), act: tap },
  { what: 'opening a service', path: '/services', find: link(/^View details/), act: tap },
  { what: 'turning the skills', path: '/', find: button('Next skills'), act: tap },
  { what: 'filtering the skills', path: '/skills', find: button('backend'), act: tap },
  { what: 'seeing all skills', path: '/skills', find: link(/^See all/), act: tap },
  { what: 'turning the projects', path: '/work', find: button('Next project'), act: tap },
  { what: 'typing a letter of a message', path: '/contact', find: message, act: typeLetter },
  { what: 'typing a letter of a search', path: '/search?q=design', find: searchField, act: typeLetter },
  { what: 'turning the month', path: '/book', find: button('Next month'), act: tap },
  { what: 'choosing a day', path: '/book', find: findDay, act: tap },
  { what: 'choosing a time', path: '/book', find: findTime, act: tap },
  { what: 'choosing a time zone', path: '/book', find: zone, act: chooseEarlier },
]

const slowdown = 4
/** Each press is on a new page, and the median is reported, so that a busy moment of the machine does not count. */
const rounds = 5
/**
 * A visitor presses something that they have read for a while. The test jumps to it, which leaves pictures to decode
 * first.
 */
const pauseMs = 500

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
        const budget = each.isFloor ? {} : { atMost: 200 }
        rows.push({ what: each.what, measured: median(times), unit: 'ms', ...budget })
      }
      return rows
    } finally {
      await browser.close()
      await site.stop()
    }
  },
}

async function time(browser: Browser, url: string, { path, find, act }: Interaction): Promise<number> {
  const page = await browser.newPage({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    timezoneId: 'Asia/Kathmandu',
  })
  try {
    await page.addInitScript(recordInteractions)
    await page.goto(url + path, { waitUntil: 'networkidle' })
    const target = await find(page)
    await target.scrollIntoViewIfNeeded()
    await page.waitForTimeout(pauseMs)
    await page.evaluate(() => (window as unknown as Recorded).interactions.splice(0))
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await act(target)
    await page.waitForFunction(() => (window as unknown as Recorded).interactions.length > 0)
    await page.waitForTimeout(500)
    return Math.max(...(await page.evaluate(() => (window as unknown as Recorded).interactions)))
  } finally {
    await page.close()
  }
}

/** Finds a day that is not chosen yet, in the next month: few days may be left of this one. */
async function findDay(page: Page): Promise<Locator> {
  await button('Next month')(page).tap()
  return page.locator('.booking__day--free[aria-pressed="false"]').last()
}

/** Adds a button that changes one word. Its delay is the browser's own and that of the page's listeners. */
async function addBareButton(page: Page): Promise<Locator> {
  await page.evaluate(() => {
    const button = document.createElement('button')
    button.id = 'bare'
    button.style.cssText = 'position: fixed; inset: 8rem auto auto 2rem; z-index: 99; padding: 1rem'
    button.textContent = 'before'
    button.onclick = () => {
      button.textContent = 'after'
    }
    document.body.append(button)
  })
  return page.locator('#bare')
}

interface Recorded {
  interactions: number[]
}

/** Records what the browser itself counts for "interaction to next paint", in steps of 8 ms. */
function recordInteractions(): void {
  const page = window as unknown as Recorded
  page.interactions = []
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      if (entry.interactionId) page.interactions.push(entry.duration)
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}
