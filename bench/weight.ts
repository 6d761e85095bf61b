import { get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium, type Page } from '@playwright/test'
import { chromiumFlags, getChromium } from '../scripts/chromium.ts'
import { startStudioServer } from '../scripts/studio-server.ts'
import type { Benchmark, Row } from './benchmark.ts'

interface Transfer {
  url: string
  kind: 'html' | 'css' | 'font' | 'image' | 'script' | 'other'
  bytes: number
  endedAt: number
}

/** What only the admin area's modules contain: a visitor's browser must never be sent any of it. */
const adminMarks = ['/admin/dashboard', '/api/auth/login', 'Account Settings', 'Update Password']

/** The connection and processor of Lighthouse's simulated phone: slow enough for the order of arrival to show. */
const slowPhone = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6e6 / 8) * 0.9,
  uploadThroughput: 750e3 / 8,
}
const slowdown = 4

export const weight: Benchmark = {
  name: 'weight',
  about: 'what a phone fetches for the home page with an empty cache',
  async run() {
    const site = await startStudioServer({ SEED: 'demo' })
    const browser = await chromium.launch({ executablePath: getChromium(), args: chromiumFlags })
    try {
      const page = await browser.newPage({
        viewport: { width: 390, height: 844 },
        deviceScaleFactor: 2,
        isMobile: true,
        hasTouch: true,
      })
      return [...(await weigh(page, site.url)), await firstFlight(site.url)]
    } finally {
      await browser.close()
      await site.stop()
    }
  },
}

async function weigh(page: Page, url: string): Promise<Row[]> {
  const scripts: Promise<string>[] = []
  page.on('response', (response) => {
    if (kindOf(response.url()) === 'script') scripts.push(response.text().catch(() => ''))
  })
  await page.addInitScript(recordLargestPaint)
  const session = await page.context().newCDPSession(page)
  await session.send('Network.emulateNetworkConditions', slowPhone)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForLoadState('networkidle')
  const paintedAt = await page.evaluate(
    () => (window as unknown as { largestPaintAt: number }).largestPaintAt,
  )
  await session.send('Network.emulateNetworkConditions', {
    ...slowPhone,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
  await touchThePage(page)

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
    { what: 'all script, once the page has been used', measured: sum(['script']), unit: 'KB', atMost: 140 },
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
 * A connection begins with ten packets; what does not fit comes a round trip later, for the whole page. As most visitors
 * get it: what is asked for a second time is compressed once more, in the background.
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

/** Whatever is put off until the first intent is fetched now. A finger, as on a phone: a mouse would come to rest on something. */
async function touchThePage(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Input.synthesizeScrollGesture', {
    x: 195,
    y: 300,
    yDistance: -1200,
    gestureSourceType: 'touch',
  })
  await page.keyboard.press('Tab')
  await page.waitForTimeout(3000)
  await page.waitForLoadState('networkidle')
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
  if (/\.m?js$/.test(pathname)) return 'script'
  if (/\.css$/.test(pathname)) return 'css'
  if (/\.woff2$/.test(pathname)) return 'font'
  return /\.(avif|webp|png|jpe?g|svg|gif|ico)$/.test(pathname) ? 'image' : 'other'
}

function kilobytes(transfers: Transfer[]): number {
  return transfers.reduce((sum, { bytes }) => sum + bytes, 0) / 1024
}
