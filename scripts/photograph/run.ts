import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { chromiumFlags, getChromium } from '../chromium.ts'
import { type DemoSite, startDemo } from '../demo/site.ts'
import { findFreePort, type StudioServer, startStudioServer } from '../studio-server.ts'
import { findSubjects, type Subject } from './subjects.ts'

const { values: options } = parseArgs({
  options: {
    /** A site that is running already, instead of the demonstration. */
    url: { type: 'string' },
    email: { type: 'string' },
    password: { type: 'string' },
    /** Parts of the wanted paths, separated by commas. */
    only: { type: 'string', default: '' },
    /** One or more, separated by commas. */
    width: { type: 'string', default: '390,820,1440' },
    out: { type: 'string', default: 'shots' },
  },
})
type Session = Awaited<ReturnType<BrowserContext['storageState']>>

const heights: Record<number, number> = { 390: 844, 820: 1180 }
let demo: DemoSite | undefined
const others: Partial<Record<Subject['site'], StudioServer>> = {}
const browser = await chromium.launch({ executablePath: getChromium(), args: chromiumFlags })
try {
  demo = options.url ? undefined : await startDemo(await findFreePort())
  const site = options.url ?? (demo as DemoSite).url
  const owner = await signIn(site, demo?.account ?? options)
  const session = await owner?.storageState()
  const subjects = await findSubjects(site, owner?.request)
  const parts = options.only.split(',')
  const wanted = subjects.filter(({ path }) => parts.some((part) => path.includes(part)))
  if (wanted.length === 0)
    throw new Error(`No page has ${parts.map((part) => `"${part}"`).join(' or ')} in its path`)
  const isWanted = (site: Subject['site']) => wanted.some((subject) => subject.site === site)
  if (isWanted('gallery')) others.gallery = await startStudioServer({ NODE_ENV: 'development' })
  if (isWanted('new')) others.new = await startStudioServer()
  mkdirSync(options.out, { recursive: true })
  for (const width of options.width.split(',').map(Number)) {
    for (const subject of wanted) {
      const url = subject.site === 'filled' ? site : others[subject.site]?.url
      if (url && (session || !subject.signedIn)) await photograph(browser, url, subject, width, session)
    }
  }
} finally {
  await browser.close()
  for (const other of Object.values(others)) await other.stop()
  await demo?.stop()
}

interface Account {
  email?: string | undefined
  password?: string | undefined
}

async function signIn(url: string, { email, password }: Account): Promise<BrowserContext | undefined> {
  if (!email || !password) {
    console.log('The admin area needs --email and --password: left out')
    return undefined
  }
  const context = await browser.newContext({ baseURL: url })
  const answer = await context.request.post('/api/auth/login', { data: { email, password } })
  if (!answer.ok()) throw new Error(`Signing in as ${email} failed: ${answer.status()}`)
  return context
}

async function photograph(from: Browser, url: string, subject: Subject, width: number, session?: Session) {
  for (const theme of subject.themes) {
    const context = await from.newContext({
      baseURL: url,
      storageState: subject.signedIn ? session : undefined,
      viewport: { width, height: heights[width] ?? 900 },
      colorScheme: theme,
      reducedMotion: 'reduce',
      locale: 'en-GB',
    })
    const page = await context.newPage()
    const query = queryOf(subject, theme)
    await page.goto(`${subject.path}${query}`, { waitUntil: 'networkidle' })
    const { pathname } = new URL(page.url())
    if (pathname !== new URL(subject.path, url).pathname) console.log(`${subject.path} leads to ${pathname}`)
    else {
      // An email runs no script, so that a timer in it never ends.
      if (!subject.path.startsWith('/api/mail/')) await loadLazyParts(page)
      await subject.prepare?.(page)
      const file = join(options.out, `${subject.name}${theme === 'dark' ? '-dark' : ''}-${width}.png`)
      await page.screenshot({ path: file, fullPage: true })
      const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      console.log(excess > 0 ? `${file}: ${excess} px wider than the window` : file)
    }
    await context.close()
  }
}

function queryOf({ site }: Subject, theme: 'light' | 'dark'): string {
  if (site === 'gallery') return `?theme=${theme}`
  // The link that a new site prints for its first administrator.
  return site === 'new' ? (/\/register(\?token=\S+)/.exec(others.new?.output() ?? '')?.[1] ?? '') : ''
}

/** Lays out and scrolls through the whole page, because what waits for the visitor would be missing from a photograph. */
async function loadLazyParts(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('main * { content-visibility: visible !important }')
    document.adoptedStyleSheets.push(sheet)
    const heightOf = () => document.documentElement.scrollHeight
    for (let y = 0; y < heightOf(); y += window.innerHeight) {
      window.scrollTo({ top: y, behavior: 'instant' })
      await new Promise((resolve) => setTimeout(resolve, 60))
    }
    window.scrollTo({ top: 0, behavior: 'instant' })
  })
  await page.waitForLoadState('networkidle')
  await page.evaluate(() =>
    Promise.allSettled(
      [...document.images].filter(({ complete }) => complete).map((image) => image.decode()),
    ),
  )
}
