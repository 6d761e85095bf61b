import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

/** With nobody there yet: no pointer on the page, no key pressed. */
async function open(page: Page, path: string) {
  await page.goto(path)
  await page.waitForFunction(() => '__hydrated' in window)
}

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('what lies below the screen is laid out in time for a jump to the end', async ({ page }) => {
  await open(page, '/')
  expect(await isLeftForLater(page)).toBe(true)
  await page.keyboard.press('End')
  await expect.poll(() => distanceToEnd(page)).toBeLessThan(1)
  expect(await isLeftForLater(page)).toBe(false)
  await expect(page.getByRole('contentinfo')).toBeInViewport()
  await page.waitForTimeout(500)
  expect(await distanceToEnd(page)).toBeLessThan(1)
})

test('the scroll bar tells the true length soon after somebody is there', async ({ page }) => {
  await open(page, '/')
  expect(await isLeftForLater(page)).toBe(true)
  await page.mouse.move(200, 200)
  await page.mouse.move(210, 210)
  await expect.poll(() => isLeftForLater(page)).toBe(false)
})

test('a link to a place further down the page finds it', async ({ page }) => {
  await open(page, '/services/seo')
  await page.getByRole('link', { name: 'See the prices' }).click()
  const prices = page.locator('#prices')
  // Below the header.
  const aim = await page.evaluate(() =>
    Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop),
  )
  await expect.poll(() => prices.evaluate((place) => place.getBoundingClientRect().top)).toBeCloseTo(aim, 0)
})

test('a page that is loaded anew is whole at once, and where it was left', async ({ page }) => {
  await open(page, '/')
  await page.keyboard.press('End')
  await expect.poll(() => distanceToEnd(page)).toBeLessThan(1)
  await page.mouse.wheel(0, -1500)
  await expect.poll(() => distanceToEnd(page)).toBeGreaterThan(1000)
  const before = await page.evaluate(() => scrollY)
  await page.reload()
  await page.waitForFunction(() => '__hydrated' in window)
  expect(await isLeftForLater(page)).toBe(false)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before)
})

const distanceToEnd = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollHeight - innerHeight - scrollY)

const isLeftForLater = (page: Page) =>
  page.getByRole('contentinfo').evaluate((footer) => getComputedStyle(footer).contentVisibility === 'auto')
