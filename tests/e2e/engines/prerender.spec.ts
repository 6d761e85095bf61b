import { launch } from 'puppeteer-core'
import { chromiumFlags, getChromiumShell } from '../../../scripts/chromium.ts'
import { desktop } from '../analytics.ts'
import { expect, signIn } from '../fixtures.ts'
import { test } from '../own-server.ts'
import { until } from './engine.ts'

// Analytics counts no browser that admits to be driven.
const flags = [...chromiumFlags, '--disable-blink-features=AutomationControlled', `--user-agent=${desktop}`]

// Puppeteer, because Chromium prerenders nothing for a browser that Playwright drives.
test('a prerendered page counts once it is shown, and not before', async ({ baseURL, page: admin }) => {
  await signIn(admin)
  const countViews = async () => {
    const answer = await admin.request.get('/api/analytics/dashboard')
    const { charts } = (await answer.json()) as { charts: { topPages: { _id: string; views: number }[] } }
    return Object.fromEntries(charts.topPages.map(({ _id, views }) => [_id, views]))
  }
  const browser = await launch({ executablePath: getChromiumShell(), args: flags, headless: 'shell' })
  try {
    const page = await browser.newPage()
    const visitor = { evaluate: (expression: string) => page.evaluate(expression) as Promise<never> }
    await page.setViewport({ width: 1440, height: 900 })
    await page.goto(`${baseURL}/`, { waitUntil: 'networkidle0' })
    for (const path of ['/services', '/work']) {
      await page.hover(`.nav__links a[href="${path}"]`)
      await page.waitForNetworkIdle({ idleTime: 1000 })
    }
    await expect.poll(countViews).toEqual({ '/': 1 })

    await page.$eval(
      '.nav__links a[href="/work"]',
      (link) => void setTimeout(() => (link as HTMLElement).click()),
    )
    await until(visitor, "location.pathname === '/work'")
    await expect.poll(countViews).toEqual({ '/': 1, '/work': 1 })
    const wasPrerendered = "performance.getEntriesByType('navigation')[0].activationStart > 0"
    expect(await page.evaluate(wasPrerendered)).toBe(true)
  } finally {
    await browser.close()
  }
})
