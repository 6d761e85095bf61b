import { type Browser, chromium, type Page } from '@playwright/test'
import { chromiumFlags, getChromium } from '../scripts/chromium.ts'
import { startStudioServer } from '../scripts/studio-server.ts'
import type { Benchmark, Row } from './benchmark.ts'
import { median } from './measure.ts'

interface Interaction {
  what: string
  path: string
  act(page: Page): Promise<unknown>
  /** What the others are held against; it has no budget of its own. */
  isFloor?: boolean
}

const tapLink = (name: RegExp) => (page: Page) => page.getByRole('link', { name }).first().tap()
const tapButton = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).tap()

const typeLetter = (page: Page) => page.getByRole('textbox', { name: /^Message/ }).press('a')

const interactions: readonly Interaction[] = [
  { what: 'a bare button on a page of ours (the floor)', path: '/terms', act: tapBareButton, isFloor: true },
  { what: 'opening the menu', path: '/', act: tapButton('Toggle menu') },
  { what: 'opening a service', path: '/services', act: tapLink(/^View details/) },
  { what: 'turning the skills', path: '/', act: tapButton('Next skills') },
  { what: 'filtering the skills', path: '/skills', act: tapButton('backend') },
  { what: 'seeing all skills', path: '/skills', act: tapLink(/^See all/) },
  { what: 'turning the projects', path: '/work', act: tapButton('Next project') },
  { what: 'typing a letter of a message', path: '/contact', act: typeLetter },
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
        const budget = each.isFloor ? {} : { atMost: 100 }
        rows.push({ what: each.what, measured: median(times), unit: 'ms', ...budget })
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

/** It changes one word. What is left is the browser's way from the finger to the picture, and the page's listeners. */
async function tapBareButton(page: Page): Promise<void> {
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
  await page.locator('#bare').tap()
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
