import { mkdirSync } from 'node:fs'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { chromiumFlags, getChromium } from '../chromium.ts'
import { startDemo } from '../demo/site.ts'
import { findFreePort } from '../studio-server.ts'

const folder = 'docs/pictures'
type Session = Awaited<ReturnType<BrowserContext['storageState']>>

const desk = { width: 1440, height: 900 }
const phone = { width: 392, height: 848 }

interface Picture {
  readonly name: string
  readonly path: string
  readonly size: { width: number; height: number }
  /** What is done before the picture is taken. */
  readonly prepare?: (page: Page) => Promise<unknown>
}

/** The public site has one theme. */
const publicPictures: readonly Picture[] = [
  { name: 'home', path: '/', size: desk },
  { name: 'home-phone', path: '/', size: phone },
]
const adminPictures: readonly Picture[] = [
  { name: 'inbox', path: '/admin/enquiries', size: desk, prepare: openFirst('/admin/enquiries/') },
  { name: 'analytics', path: '/admin/analytics', size: desk },
  { name: 'editor', path: '/admin/blog?state=published', size: desk, prepare: openWithPreview },
]

const demo = await startDemo(await findFreePort())
const browser = await chromium.launch({ executablePath: getChromium(), args: chromiumFlags })
try {
  mkdirSync(folder, { recursive: true })
  for (const picture of publicPictures) await photograph(browser, picture, 'light')
  const session = await signIn()
  for (const picture of adminPictures) {
    await photograph(browser, picture, 'light', session)
    await photograph(browser, picture, 'dark', session)
  }
} finally {
  await browser.close()
  await demo.stop()
}

async function signIn(): Promise<Session> {
  const context = await browser.newContext({ baseURL: demo.url })
  const answer = await context.request.post('/api/auth/login', { data: demo.account })
  if (!answer.ok()) throw new Error(`Signing in failed: ${answer.status()}`)
  return context.storageState()
}

async function photograph(from: Browser, picture: Picture, theme: 'light' | 'dark', session?: Session) {
  const context = await from.newContext({
    baseURL: demo.url,
    storageState: session,
    viewport: picture.size,
    deviceScaleFactor: 1.25,
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale: 'en-GB',
  })
  // Shows the page without the variant of an experiment, and keeps this visit out of the figures.
  await context.addInitScript(() => Object.defineProperty(navigator, 'doNotTrack', { value: '1' }))
  const page = await context.newPage()
  await page.goto(picture.path, { waitUntil: 'networkidle' })
  await picture.prepare?.(page)
  const file = `${folder}/${picture.name}${theme === 'dark' ? '-dark' : ''}.webp`
  const { size } = await sharp(await page.screenshot())
    .webp({ quality: 80, effort: 6 })
    .toFile(file)
  console.log(`${file}: ${Math.round(size / 1024)} KB`)
  await context.close()
}

async function openWithPreview(page: Page) {
  await openFirst('/admin/blog/edit/')(page)
  await page.getByText('Both', { exact: true }).click()
  await page.waitForLoadState('networkidle')
}

function openFirst(address: string) {
  return async (page: Page) => {
    await page.locator(`main a[href^="${address}"]`).first().click()
    await page.waitForURL(`**${address}*`)
    await page.waitForLoadState('networkidle')
  }
}
