import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from '@playwright/test'
import { chromiumFlags, getChromium } from '../chromium.ts'
import { type StudioServer, startStudioServer } from '../studio-server.ts'
import { findSubjects, type Subject } from './routes.ts'

const { values: options } = parseArgs({
  options: {
    /** A site that is running already, instead of a new one with demo data. */
    url: { type: 'string' },
    email: { type: 'string' },
    password: { type: 'string' },
    /** A part of the path. */
    only: { type: 'string', default: '' },
    /** One or more, with commas. */
    width: { type: 'string', default: '390,820,1440' },
    out: { type: 'string', default: 'shots' },
  },
})
const widths = options.width.split(',').map(Number)
const heights = new Map([
  [390, 844],
  [820, 1180],
])
const owner = { email: 'owner@studio.example', password: 'only for the photographs' }
const credentials = options.url ? { email: options.email, password: options.password } : owner

const servers: StudioServer[] = []
const browser = await chromium.launch({ executablePath: getChromium(), args: chromiumFlags })
try {
  const site = options.url ?? (await start('production'))
  const wanted = (await findSubjects(site)).filter(({ path }) => path.includes(options.only))
  const gallery = wanted.some(({ development }) => development) ? await start('development') : site
  mkdirSync(options.out, { recursive: true })
  for (const width of widths) {
    for (const subject of wanted)
      await photograph(browser, subject.development ? gallery : site, subject, width)
  }
} finally {
  await browser.close()
  for (const server of servers) await server.stop()
}

async function start(mode: 'production' | 'development'): Promise<string> {
  const settings = { ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password, ADMIN_NAME: 'Jane Doe' }
  const server = await startStudioServer({ ...settings, NODE_ENV: mode, SEED: 'demo' })
  servers.push(server)
  return server.url
}

async function photograph(from: Browser, url: string, subject: Subject, width: number): Promise<void> {
  for (const theme of subject.themes) {
    const context = await from.newContext({
      baseURL: url,
      viewport: { width, height: heights.get(width) ?? 900 },
      colorScheme: theme,
      reducedMotion: 'reduce',
      locale: 'en-GB',
    })
    if (subject.signedIn) {
      if (!credentials.email || !credentials.password) {
        console.log(`${subject.path} needs --email and --password`)
        await context.close()
        return
      }
      await context.request.post('/api/auth/login', { data: credentials })
    }
    const page = await context.newPage()
    const query = subject.development && theme === 'dark' ? '?theme=dark' : ''
    await page.goto(`${subject.path}${query}`, { waitUntil: 'networkidle' })
    await page.evaluate(() => document.fonts.ready)
    const file = join(options.out, `${subject.name}${theme === 'dark' ? '-dark' : ''}-${width}.png`)
    await page.screenshot({ path: file, fullPage: true })
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    console.log(excess > 0 ? `${file}: ${excess} px wider than the window` : file)
    await context.close()
  }
}
