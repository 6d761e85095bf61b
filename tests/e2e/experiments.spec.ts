import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import {
  asOwner,
  collectExposures,
  finishAll,
  headline,
  noted,
  start,
  watchFrames,
} from './experiment-visits.ts'
import { alive, expect, expectNoAxeViolations, expectNothingBeyondTheEdge, signIn } from './fixtures.ts'
import { test } from './own-server.ts'

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
    const sent = await collectExposures(page)
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

  const withoutExposure: [how: string, prepare: (page: Page) => Promise<unknown>][] = [
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
  for (const [how, prepare] of withoutExposure) {
    test(`leaves the page as it is where ${how}`, async ({ page, browser, baseURL }) => {
      const owner = await asOwner(browser, baseURL)
      await start(owner)
      const sent = await collectExposures(page)
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
})

/** The frames show public pages, which have journeys of their own. */
async function expectNoViolationsAroundFrames(page: Page): Promise<void> {
  const found = await new AxeBuilder({ page }).setLegacyMode().exclude('iframe').analyze()
  expect(found.violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([])
}

test('its owner drafts an experiment by pointing, starts it, reads it and ends it', async ({ page }) => {
  await signIn(page)
  await page.goto('/admin/analytics/experiments')
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'New Experiment' }).click()
  await page.getByRole('button', { name: 'Start Test' }).click()
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  await expect(page.getByRole('alert')).toHaveText('Please enter a name')
  await page.getByLabel('Name', { exact: true }).fill('A plainer headline')
  await expect(page.getByText('Please enter a name')).toHaveCount(0)
  const variant = page.getByRole('region', { name: 'Variant B' })
  await variant.getByRole('button', { name: 'Select it on the page' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Select a part of the page' })
  await dialog.frameLocator('iframe').getByRole('heading', { level: 1 }).click()
  await expect(dialog).toHaveCount(0)
  await expect(variant.getByLabel('Selector').first()).not.toHaveValue('')
  await variant.locator('.experiment-form__value :is(input, textarea)').first().fill(headline)
  const preview = page.getByRole('region', { name: 'Preview' }).frameLocator('iframe')
  await expect(preview.getByRole('heading', { level: 1 })).toContainText(headline)
  await variant.getByRole('button', { name: 'Add Change' }).click()
  await variant.getByRole('button', { name: 'Select it on the page' }).last().press('Enter')
  const subtitle = dialog.frameLocator('iframe').locator('.hero__subtitle')
  await expect(subtitle, 'reached by Tab').toHaveAttribute('tabindex', '0')
  await subtitle.focus()
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(variant.getByLabel('Selector').last()).not.toHaveValue('')
  await expect(page.getByText('2 of 2 selectors found on /')).toBeVisible()
  await expectNoViolationsAroundFrames(page)
  await expectNothingBeyondTheEdge(page)

  await page
    .getByRole('button', { name: /^Start/ })
    .first()
    .click()
  await expect(page.getByRole('region', { name: 'Verdict' })).toContainText('Too early to say')
  await expect(page.getByText('No visitors yet')).toHaveCount(2)
  await expect(page.getByText(/likely|could cost/)).toHaveCount(0)
  const shown = page.frameLocator('iframe[title="Preview of variant B"]')
  await expect(shown.getByRole('heading', { level: 1 })).toContainText(headline)
  await expectNoViolationsAroundFrames(page)
  await page.setViewportSize({ width: 320, height: 800 })
  await expectNothingBeyondTheEdge(page)
})
