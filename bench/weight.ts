import { get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import { chromiumFlags, getChromium } from '../scripts/chromium.ts'
import { startStudioServer } from '../scripts/studio-server.ts'
import type { Benchmark, Row } from './benchmark.ts'

interface Transfer {
  url: string
  kind: 'html' | 'css' | 'font' | 'image' | 'script' | 'counting' | 'other'
  bytes: number
  endedAt: number
}

/** Texts that only the admin area's modules contain: a visitor's browser must not receive any of them. */
const adminMarks = ['/admin/dashboard', '/api/auth/login', 'Account Settings', 'Update Password']

/** The connection and processor of Lighthouse's simulated phone: slow enough for the order of arrival to show. */
const slowPhone = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6e6 / 8) * 0.9,
  uploadThroughput: 750e3 / 8,
}
const slowdown = 4

/** Without the service worker: it answers from its cache, and the browser does not say how large such an answer is. */
const phone: BrowserContextOptions = {
  serviceWorkers: 'block',
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
}

export const weight: Benchmark = {
  name: 'weight',
  about: 'what a phone fetches for the home page with an empty cache',
  async run() {
    const site = await startStudioServer({ SEED: 'demo' })
    const browser = await chromium.launch({ executablePath: getChromium(), args: chromiumFlags })
    try {
      return [
        ...(await weigh(await browser.newPage(phone), site.url)),
        ...(await weighIslands(browser, site.url)),
        await firstFlight(site.url),
      ]
    } finally {
      await browser.close()
      await site.stop()
    }
  },
}

async function weigh(page: Page, url: string): Promise<Row[]> {
  const scripts: Promise<string>[] = []
  page.on('response', (response) => {
    if (/\.m?js$/.test(new URL(response.url()).pathname)) scripts.push(response.text().catch(() => ''))
  })
  await page.addInitScript(recordLargestPaint)
  const session = await page.context().newCDPSession(page)
  await session.send('Network.emulateNetworkConditions', slowPhone)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForLoadState('networkidle')
  const painted = await page.waitForFunction(
    () => (window as unknown as { largestPaintAt: number }).largestPaintAt || undefined,
  )
  const paintedAt = Number(await painted.jsonValue())
  await session.send('Network.emulateNetworkConditions', {
    ...slowPhone,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
  await readToTheEnd(page)
  const untouched = await scriptSoFar(page)
  await wakeEveryIsland(page)

  const transfers = await listTransfers(page)
  const html = await page.content()
  const sum = (kinds: Transfer['kind'][], before = Number.POSITIVE_INFINITY) =>
    kilobytes(transfers.filter(({ kind, endedAt }) => kinds.includes(kind) && endedAt <= before))
  const leaked = adminMarks.filter((mark) => html.includes(mark))
  const shipped = (await Promise.all(scripts)).filter((text) =>
    adminMarks.some((mark) => text.includes(mark)),
  )
  return [
    {
      what: 'HTML and CSS before the largest paint',
      measured: sum(['html', 'css'], paintedAt),
      unit: 'KB',
      atMost: 35,
    },
    { what: 'fonts before it', measured: sum(['font'], paintedAt), unit: 'KB', atMost: 60 },
    { what: 'pictures before it', measured: sum(['image'], paintedAt), unit: 'KB', atMost: 60 },
    { what: 'script before it', measured: sum(['script'], paintedAt), unit: 'KB', atMost: 5 },
    { what: 'script until an island is touched', measured: untouched, unit: 'KB', atMost: 6 },
    { what: 'script that counts the visit', measured: sum(['counting']), unit: 'KB', atMost: 2 },
    {
      what: "script with all of the page's islands alive",
      measured: sum(['script']),
      unit: 'KB',
      atMost: 120,
    },
    {
      what: 'scripts with code of the admin area',
      measured: shipped.length + leaked.length,
      unit: '',
      atMost: 0,
    },
    { what: 'largest paint on a slow phone', measured: paintedAt, unit: 'ms' },
    { what: 'everything fetched', measured: kilobytes(transfers), unit: 'KB' },
  ]
}

/**
 * Checks the first ten packets of a connection: anything beyond them arrives a round trip later. Requests the page
 * twice, because the second time it is compressed further, which is what most visitors get.
 */
async function firstFlight(url: string): Promise<Row> {
  await bytesOfAnswer(url)
  await bytesOfAnswer(url)
  await sleep(1000)
  return {
    what: 'HTML of home with its headers, in the first ten packets',
    measured: await bytesOfAnswer(url),
    unit: 'bytes',
    atMost: 14_600,
  }
}

function bytesOfAnswer(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br, zstd' }
    get(url, { agent: false, headers }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.socket.bytesRead))
    }).on('error', reject)
  })
}

function recordLargestPaint(): void {
  const page = window as unknown as { largestPaintAt: number }
  page.largestPaintAt = Number.NaN
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) page.largestPaintAt = entry.startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
}

/** Weighs each island on a page of its own, with an empty cache. */
async function weighIslands(browser: Browser, url: string): Promise<Row[]> {
  const cases = [
    { what: 'a carousel turned', path: '/work', atMost: 80, press: '[aria-label="Next project"]' },
    { what: 'a service opened', path: '/services', atMost: 80, press: '.service-card__open' },
    {
      what: "the help panel's form open",
      path: '/',
      atMost: 105,
      press: '.help-card__action[data-kind="message"]',
    },
    { what: 'the contact form in use', path: '/contact', atMost: 105, press: '[name="subject"]' },
    { what: 'a word searched for', path: '/search', atMost: 80, press: '[name="q"]' },
    { what: 'a time chosen', path: '/book', atMost: 105, press: 'button.booking__slot' },
  ]
  const rows: Row[] = []
  for (const { what, path, atMost, press } of cases) {
    const page = await browser.newPage(phone)
    await page.goto(url + path, { waitUntil: 'networkidle' })
    await page.locator(press).first().tap()
    await page.waitForTimeout(2000)
    await page.waitForLoadState('networkidle')
    rows.push({
      what: `script with ${what} (${path})`,
      measured: await scriptSoFar(page),
      unit: 'KB',
      atMost,
    })
    await page.close()
  }
  return rows
}

/** Scrolls to the end without a press, which wakes the islands that wake when they are seen. */
async function readToTheEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += 400) {
      scrollTo({ top, behavior: 'instant' })
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  })
  await page.waitForLoadState('networkidle')
}

async function wakeEveryIsland(page: Page): Promise<void> {
  for (const press of [
    '.help-card__action[data-kind="message"]',
    '.service-card__open',
    '.newsletter__input',
  ]) {
    await page
      .locator(press)
      .first()
      .evaluate((element: HTMLElement) => {
        element.focus()
        element.click()
      })
    await page.waitForTimeout(1500)
    await page.keyboard.press('Escape')
  }
  await page.waitForLoadState('networkidle')
}

async function scriptSoFar(page: Page): Promise<number> {
  return kilobytes((await listTransfers(page)).filter(({ kind }) => kind === 'script'))
}

async function listTransfers(page: Page): Promise<Transfer[]> {
  const entries = await page.evaluate(() =>
    [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].map(
      (entry) => {
        const { name, entryType, transferSize, responseEnd } = entry as PerformanceResourceTiming
        return { url: name, isPage: entryType === 'navigation', bytes: transferSize, endedAt: responseEnd }
      },
    ),
  )
  return entries.map(({ url, isPage, bytes, endedAt }) => ({
    url,
    kind: isPage ? 'html' : kindOf(url),
    bytes,
    endedAt,
  }))
}

function kindOf(url: string): Transfer['kind'] {
  const { pathname } = new URL(url)
  // It has a budget of its own; web-vitals, which follows late, is not fetched for browsers that a program steers.
  if (/\/count-visit-[^/]*\.js$/.test(pathname)) return 'counting'
  if (/\.m?js$/.test(pathname)) return 'script'
  if (/\.css$/.test(pathname)) return 'css'
  if (/\.woff2$/.test(pathname)) return 'font'
  return /\.(avif|webp|png|jpe?g|svg|gif|ico)$/.test(pathname) ? 'image' : 'other'
}

function kilobytes(transfers: Transfer[]): number {
  return transfers.reduce((sum, { bytes }) => sum + bytes, 0) / 1024
}
