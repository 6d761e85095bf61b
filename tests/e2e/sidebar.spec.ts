import type { Locator, Page } from '@playwright/test'
import { alive, expect, expectNoAxeViolations, signIn, test } from './fixtures.ts'

const widthOf = async (sidebar: Locator) => (await sidebar.boundingBox())?.width

test('the sidebar is open at first, where there is room', async ({ page }) => {
  await signIn(page)
  const sidebar = page.getByRole('complementary', { name: 'Admin' })
  await page.setViewportSize({ width: 1100, height: 800 })
  await page.goto('/admin/dashboard')
  expect(await widthOf(sidebar)).toBe(80)
  await page.setViewportSize({ width: 1440, height: 800 })
  await page.reload({ waitUntil: 'commit' })
  await sidebar.getByRole('link', { name: 'Settings' }).waitFor()
  expect(await widthOf(sidebar), 'from the first paint on').toBe(240)
  await expectNoAxeViolations(page)
  await sidebar.getByRole('button', { name: 'Collapse sidebar' }).click()
  await expect.poll(() => widthOf(sidebar)).toBe(80)
  await page.reload()
  expect(await widthOf(sidebar), 'as it was left').toBe(80)
})

/** Leaves the sidebar as somebody has who closed it once. */
const collapse = (page: Page) =>
  page.addInitScript(() => {
    if (localStorage.getItem('admin-sidebar') === null) localStorage.setItem('admin-sidebar', 'folded')
  })

test('the sidebar marks the current page, and closes on every route change', async ({ page }) => {
  await collapse(page)
  await signIn(page)
  await page.goto('/admin/blog')
  const sidebar = page.getByRole('complementary', { name: 'Admin' })
  await expect(sidebar.getByRole('link', { name: 'Blog' })).toHaveAttribute('aria-current', 'page')
  await expect.poll(() => widthOf(sidebar)).toBe(80)
  await expectNoAxeViolations(page)
  await expect(sidebar.getByRole('button', { name: 'Keep sidebar open' })).toBeHidden()
  await sidebar.getByRole('button', { name: 'Expand sidebar' }).click()
  const close = sidebar.getByRole('button', { name: 'Collapse sidebar' })
  await expect(close).toBeFocused()
  await expect.poll(() => widthOf(sidebar)).toBe(240)
  await expectNoAxeViolations(page)

  await page.getByLabel('Search posts').fill('web')
  await expect(page).toHaveURL(/q=web/)
  expect(await widthOf(sidebar), 'as the list stays the same page').toBe(240)

  await sidebar.getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByRole('heading', { name: 'Account Settings' })).toBeVisible()
  await expect(sidebar.getByRole('link', { name: 'Settings' })).toHaveAttribute('aria-current', 'page')
  await expect(sidebar.getByRole('link', { name: 'Blog' })).not.toHaveAttribute('aria-current')
  await expect.poll(() => widthOf(sidebar)).toBe(80)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Blog Management' })).toBeVisible()
  await expect.poll(() => widthOf(sidebar)).toBe(80)

  await sidebar.getByRole('button', { name: 'Expand sidebar' }).click()
  await close.click()
  await expect.poll(() => widthOf(sidebar)).toBe(80)
  await expect(sidebar.getByRole('link', { name: 'View Site' })).toHaveAttribute('target', '_blank')
})

test('a sidebar that is pinned stays open, from the first paint on, until it is unpinned', async ({
  page,
}) => {
  await collapse(page)
  await signIn(page)
  await page.goto('/admin/dashboard')
  const sidebar = page.getByRole('complementary', { name: 'Admin' })
  const pin = sidebar.getByRole('button', { name: 'Keep sidebar open' })
  await sidebar.getByRole('button', { name: 'Expand sidebar' }).click()
  await expect(pin).toHaveAttribute('aria-pressed', 'false')
  await pin.click()
  await expect(pin).toHaveAttribute('aria-pressed', 'true')
  await expectNoAxeViolations(page)
  await sidebar.getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByRole('heading', { name: 'Account Settings' })).toBeVisible()
  await expect.poll(() => widthOf(sidebar)).toBe(240)

  const script = Promise.withResolvers<void>()
  await page.route(/\/assets\/entry\.client-.*\.js$/, async (route) => {
    await script.promise
    await route.continue()
  })
  await page.reload({ waitUntil: 'domcontentloaded' })
  expect(await widthOf(sidebar), 'before the page is alive').toBe(240)
  await pin.click()
  await expect(page.locator('body'), 'as the press is held').toHaveAttribute('aria-busy', 'true')
  script.resolve()
  await alive(page, 'admin')
  await expect(pin).toHaveAttribute('aria-pressed', 'false')
  expect(await widthOf(sidebar), 'until the next route').toBe(240)
  await sidebar.getByRole('link', { name: 'Dashboard' }).click()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await expect.poll(() => widthOf(sidebar)).toBe(80)

  await sidebar.getByRole('button', { name: 'Expand sidebar' }).click()
  await pin.click()
  await sidebar.getByRole('button', { name: 'Collapse sidebar' }).click()
  await page.reload()
  await expect.poll(() => widthOf(sidebar)).toBe(80)
})

test('on a phone the sidebar is a drawer that Escape, a link and a wider window close', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page)
  await page.goto('/admin/dashboard')
  const sidebar = page.getByRole('complementary', { name: 'Admin' })
  const toggle = page.getByRole('button', { name: 'Toggle menu' })
  await expect(sidebar).toBeHidden()

  await toggle.click()
  await expect(sidebar.getByRole('link', { name: 'Dashboard' })).toBeFocused()
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await expect(sidebar).toBeHidden()
  await expect(toggle).toBeFocused()

  await toggle.click()
  await sidebar.getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByRole('heading', { name: 'Account Settings' })).toBeVisible()
  await expect(sidebar).toBeHidden()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await expect(sidebar).toBeHidden()

  await toggle.click()
  await expect(sidebar).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 844 })
  await page.getByRole('button', { name: 'Refresh' }).click()
})
