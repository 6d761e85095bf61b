import AxeBuilder from '@axe-core/playwright'
import type { Browser, Page } from '@playwright/test'
import { alive, expect, expectNoAxeViolations, expectNothingBeyondTheEdge, signIn } from './fixtures.ts'
import { test } from './own-server.ts'

const headline = 'Websites that win work'
const change = {
  selector: 'h1',
  content: headline,
  styles: { color: 'rgb(10, 90, 60)' },
  addClass: ['tried'],
}

interface Wanted {
  path?: string
  settings?: object
  name?: string
}

/** Starts an experiment as the owner; every visitor below draws the last variant. Returns its id. */
async function start(owner: Page, { path = '/', settings = [change], name = 'Headline' }: Wanted = {}) {
  const variants = [
    { id: 'a', name: 'As it is now', weight: 50, settings: {} },
    { id: 'b', name: 'Changed', weight: 50, settings },
  ]
  const draft = await owner.request.post('/api/analytics/experiments', {
    data: { name, path, goal: 'enquiry', variants },
  })
  expect(draft.status(), await draft.text()).toBe(201)
  const { _id } = (await draft.json()).experiment
  const started = await owner.request.post(`/api/analytics/experiments/${_id}/start`, { data: {} })
  expect(started.status(), await started.text()).toBe(200)
  return _id as string
}

async function finishAll(owner: Page): Promise<void> {
  const { experiments } = await (await owner.request.get('/api/analytics/experiments')).json()
  for (const { _id, status } of experiments) {
    if (status === 'running')
      await owner.request.post(`/api/analytics/experiments/${_id}/finish`, { data: {} })
  }
}

async function asOwner(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const owner = await browser.newPage({ baseURL })
  await signIn(owner)
  return owner
}

/** Draws the last variant, and notes the headline and the layout shift of every frame. */
async function watchFrames(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const random = Math.random
    let draws = 0
    // The first two draws are those of the experiment's script, which runs before any other.
    Math.random = () => (draws++ === 0 ? 0.999 : draws === 2 ? 0 : random())
    const noted = Object.assign(window, { headlines: [] as string[], shift: 0 })
    const note = () => {
      const text = document.querySelector('h1')?.textContent.trim()
      if (text && noted.headlines.at(-1) !== text) noted.headlines.push(text)
      requestAnimationFrame(note)
    }
    requestAnimationFrame(note)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        noted.shift += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

const noted = (page: Page) =>
  page.evaluate(() => {
    const { headlines, shift } = window as unknown as { headlines: string[]; shift: number }
    return { headlines, shift }
  })

/** Reports that are sent, by what they say of the experiment. */
async function collectTrials(page: Page): Promise<string[]> {
  const sent: string[] = []
  await page.addInitScript(() => Object.defineProperty(navigator, 'webdriver', { get: () => false }))
  page.on('request', (request) => {
    if (!request.url().includes('/api/analytics/')) return
    const body = request.postData() ?? ''
    const { category, action } = body ? JSON.parse(body) : { category: undefined, action: undefined }
    if (category === 'experiment') sent.push(action)
  })
  return sent
}

test.describe('a running experiment', () => {
  test.afterEach(async ({ browser, baseURL }) => {
    const owner = await asOwner(browser, baseURL)
    await finishAll(owner)
    await owner.close()
  })

  test('is applied before the first paint, without a shift, and stays', async ({
    page,
    browser,
    baseURL,
  }) => {
    const owner = await asOwner(browser, baseURL)
    const id = await start(owner)
    const sent = await collectTrials(page)
    await watchFrames(page)
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await page.goto('/', { waitUntil: 'networkidle' })
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText(headline)
    await expect(heading).toHaveCSS('color', 'rgb(10, 90, 60)')
    await expect(heading).toHaveClass(/\btried\b/)
    expect(await noted(page)).toEqual({ headlines: [headline], shift: 0 })
    await expect.poll(() => sent).toEqual(['Assigned'])
    expect(await page.evaluate((key) => localStorage.getItem(key), `experiment:${id}`)).toBe('b')

    await page.reload({ waitUntil: 'networkidle' })
    expect(await noted(page)).toEqual({ headlines: [headline], shift: 0 })
    await expect.poll(() => sent).toEqual(['Assigned', 'Viewed'])
    await page.goto('/about')
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(headline)
    await page.goBack()
    await expect(heading).toHaveText(headline)
    await owner.close()
  })

  test('keeps its variant while an island around it is hydrated', async ({ page, browser, baseURL }) => {
    const owner = await asOwner(browser, baseURL)
    const words = 'Write to me'
    await start(owner, { settings: [{ selector: '[data-island="subscribe-form"] button', content: words }] })
    await watchFrames(page)
    await page.goto('/')
    const button = page.locator('[data-island="subscribe-form"] button')
    await expect(button).toHaveText(words)
    await button.hover()
    await alive(page, 'subscribe-form')
    await expect(button).toHaveText(words)
    await page.getByPlaceholder('Your email address').fill('ada@example.com')
    await expect(button).toHaveText(words)
    await owner.close()
  })

  const withoutTrial: [how: string, prepare: (page: Page) => Promise<unknown>][] = [
    [
      'Do Not Track is on',
      (page) => page.addInitScript(() => Object.defineProperty(navigator, 'doNotTrack', { get: () => '1' })),
    ],
    [
      'Global Privacy Control is on',
      (page) =>
        page.addInitScript(() =>
          Object.defineProperty(navigator, 'globalPrivacyControl', { get: () => true }),
        ),
    ],
    [
      'nothing can be stored',
      (page) =>
        page.addInitScript(() =>
          Object.defineProperty(window, 'localStorage', {
            get: () => {
              throw new DOMException('denied', 'SecurityError')
            },
          }),
        ),
    ],
    [
      'its person has objected',
      async (page) => {
        await page.goto('/privacy')
        await page.getByRole('switch', { name: 'Count the visits of this browser' }).click()
        await expect(page.getByText('Visits of this browser are not counted.')).toBeVisible()
      },
    ],
  ]
  for (const [how, prepare] of withoutTrial) {
    test(`leaves the page as it is where ${how}`, async ({ page, browser, baseURL }) => {
      const owner = await asOwner(browser, baseURL)
      await start(owner)
      const sent = await collectTrials(page)
      await prepare(page)
      await page.goto('/', { waitUntil: 'networkidle' })
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(headline)
      expect(sent).toEqual([])
      await owner.close()
    })
  }

  test('leaves the page as it is without script', async ({ browser, baseURL }) => {
    const owner = await asOwner(browser, baseURL)
    await start(owner)
    const context = await browser.newContext({ baseURL, javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(headline)
    await context.close()
    await owner.close()
  })

  test('cannot be used to run script, load anything or hide the legal links', async ({
    page,
    browser,
    baseURL,
  }) => {
    const owner = await asOwner(browser, baseURL)
    const content =
      '<b>bold</b><script>alert(1)</script><a href="javascript:alert(1)">x</a><b onclick="alert(1)">y</b></style></script>'
    await start(owner, {
      settings: [
        { selector: 'h1', content },
        { selector: 'footer, footer a, body', styles: { display: 'none' } },
      ],
    })
    const dialogs: string[] = []
    const elsewhere: string[] = []
    page.on('dialog', (dialog) => dialogs.push(dialog.message()))
    page.on('request', (request) => {
      if (!request.url().startsWith(baseURL ?? '')) elsewhere.push(request.url())
    })
    await watchFrames(page)
    await page.goto('/', { waitUntil: 'networkidle' })
    await expect(page.locator('h1 b').first()).toHaveText('bold')
    await expect(page.locator('h1 script, h1 [onclick], h1 [href^="javascript"]')).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Privacy Policy' })).toBeVisible()
    expect(dialogs).toEqual([])
    expect(elsewhere).toEqual([])

    const refused: [settings: unknown, status: number][] = [
      [[{ selector: 'h1', styles: { background: 'url(https://evil.example/x)' } }], 422],
      [[{ selector: 'h1', styles: { color: 'red}</style><script>' } }], 422],
      [[{ selector: 'h1{}@import "https://evil.example"', content: 'x' }], 422],
      [[{ selector: 'h1', content: 'x'.repeat(1_000_000) }], 413],
    ]
    for (const [settings, status] of refused) {
      const variants = [
        { id: 'a', name: 'A', weight: 1, settings: {} },
        { id: 'b', name: 'B', weight: 1, settings },
      ]
      const answer = await owner.request.post('/api/analytics/experiments', {
        data: { name: 'Hostile', path: '/work', goal: 'enquiry', variants },
      })
      expect(answer.status(), JSON.stringify(settings).slice(0, 80)).toBe(status)
    }
    await owner.close()
  })
})

test('its owner drafts an experiment by pointing, starts it, reads it and ends it', async ({ page }) => {
  await signIn(page)
  await page.goto('/admin/analytics/experiments')
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'New Experiment' }).click()
  await page.getByLabel('Name', { exact: true }).fill('A plainer headline')
  const variant = page.getByRole('region', { name: 'Variant B' })
  await variant.getByRole('button', { name: 'Point at it in the page' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Point at a part of the page' })
  await dialog.frameLocator('iframe').getByRole('heading', { level: 1 }).click()
  await expect(dialog).toHaveCount(0)
  await expect(variant.getByLabel('Selector').first()).not.toHaveValue('')
  await variant.locator('.xc__value :is(input, textarea)').first().fill(headline)
  const preview = page.getByRole('region', { name: 'Preview' }).frameLocator('iframe')
  await expect(preview.getByRole('heading', { level: 1 })).toContainText(headline)
  const found = await new AxeBuilder({ page }).setLegacyMode().exclude('iframe').analyze()
  expect(found.violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([])
  await expectNothingBeyondTheEdge(page)

  await page
    .getByRole('button', { name: /^Start/ })
    .first()
    .click()
  await expect(page.getByRole('region', { name: 'Verdict' })).toContainText('Too early to say')
  await expectNoAxeViolations(page)
  await page.setViewportSize({ width: 320, height: 800 })
  await expectNothingBeyondTheEdge(page)
})
