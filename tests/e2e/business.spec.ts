import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, expectNothingBeyondTheEdge, signIn } from './fixtures.ts'
import { test } from './own-server.ts'

const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' }).click()
const footer = (page: Page) => page.getByRole('contentinfo')

async function openPart(page: Page, name: RegExp) {
  await page.goto('/admin/dashboard')
  await page.getByRole('navigation', { name: 'Admin pages' }).getByRole('link', { name: 'Business' }).click()
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeVisible()
}

test('an administrator changes the phone number and the hours, and goes back to the folder’s text', async ({
  page,
  browser,
  baseURL,
}) => {
  const elsewhere = await browser.newContext({ baseURL })
  const visitor = await elsewhere.newPage()
  await visitor.goto('/contact')
  await expect(footer(visitor)).toContainText('+44 113 496 0000')

  await signIn(page)
  await openPart(page, /^Contact/)
  await expect(page.getByText('As in the folder')).toBeVisible()
  await page.getByLabel('Phone').fill('0113')
  await save(page)
  await expect(page.getByText(/^Phone: must be a number with its country/)).toBeVisible()
  await expect(page.getByLabel('Phone')).toBeFocused()
  await expectNoAxeViolations(page)

  await page.getByLabel('Phone').fill('+44 113 496 0999')
  await page.getByLabel('Hours in words').fill('Tuesday to Friday 10:00 to 16:00')
  await page.getByLabel('Monday').uncheck()
  await page.getByLabel('Opens').fill('10:00')
  await page.getByLabel('Closes').fill('16:00')
  const [preview] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Preview' }).click(),
  ])
  await expect(footer(preview)).toContainText('+44 113 496 0999')
  await visitor.reload()
  await expect(footer(visitor), 'a preview is seen by nobody else').toContainText('+44 113 496 0000')
  await preview.close()

  await save(page)
  await expect(page.getByText('Contact saved. The site shows it from now on')).toBeVisible()
  await expect(page.getByText(/^Changed by Ada Administrator/)).toBeVisible()
  await visitor.reload()
  await expect(footer(visitor)).toContainText('+44 113 496 0999')
  await expect(footer(visitor)).toContainText('Tuesday to Friday 10:00 to 16:00')

  await page.getByRole('button', { name: 'Go Back to the Folder’s Text' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Go Back' }).click()
  await expect(page.getByText('The site shows the folder’s text again')).toBeVisible()
  await expect(page.getByLabel('Phone')).toHaveValue('+44 113 496 0000')
  await visitor.reload()
  await expect(footer(visitor)).toContainText('+44 113 496 0000')

  await page.getByRole('button', { name: /^Restore the text of/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByLabel('Phone')).toHaveValue('+44 113 496 0999')
  await visitor.reload()
  await expect(footer(visitor)).toContainText('+44 113 496 0999')
  await elsewhere.close()
})

test('an administrator changes two prices, each on a screen of its own, and saves them together', async ({
  page,
}) => {
  await signIn(page)
  await openPart(page, /^Services and prices/)
  await page.getByRole('link', { name: 'Web Design', exact: true }).click()
  await expectNoAxeViolations(page)
  for (const [plan, price] of [
    ['Essential', '1,234'],
    ['Professional', '5,678'],
  ] as const) {
    await page.getByRole('link', { name: plan }).click()
    await expect(page.getByRole('heading', { name: plan })).toBeVisible()
    await page.getByLabel('Price', { exact: true }).fill(price)
    await page
      .getByRole('navigation', { name: 'Screens above' })
      .getByRole('link', { name: 'Web Design' })
      .click()
  }
  await save(page)
  await expect(page.getByText('Services and prices saved. The site shows it from now on')).toBeVisible()
  await page.goto('/services/web-design')
  await expect(page.getByText('£1,234').first()).toBeVisible()
  await expect(page.getByText('£5,678').first()).toBeVisible()
})

test('the keyboard alone moves a question, and a removed one comes back', async ({ page }) => {
  await signIn(page)
  await page.goto('/admin/business/questions')
  const [first = '', second = ''] = await page.locator('details summary b').allTextContents()
  const down = page.getByRole('button', { name: `Move ${first} down` })
  await down.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(`${first} is now number 2 of 4`)).toBeAttached()
  await expect(down).toBeFocused()
  const remove = page.getByRole('button', { name: `Remove ${second}` })
  await remove.focus()
  await page.keyboard.press('Enter')
  await expect(remove).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(remove).toBeVisible()
  await save(page)
  await expect(page.getByText('Questions saved. The site shows it from now on')).toBeVisible()
  await page.goto('/contact')
  const shown = page.locator('summary').filter({ hasText: /\?$/ })
  await expect(shown.nth(0)).toHaveText(second)
  await expect(shown.nth(1)).toHaveText(first)
})

test('what was typed is there again after a reload, and the part fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page)
  await page.goto('/admin/business/services#0')
  await page.getByLabel('Title', { exact: true }).first().fill('Websites')
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.getByText(/had not been saved. It is back in the form/)).toBeVisible()
  await expect(page.getByLabel('Title', { exact: true }).first()).toHaveValue('Websites')
  await expectNothingBeyondTheEdge(page)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByLabel('Title', { exact: true }).first()).toHaveValue('Web Design')
})

test('an editor has no such page', async ({ page, createUser }) => {
  await signIn(page, await createUser('editor'))
  await page.goto('/admin/dashboard')
  const pages = page.getByRole('navigation', { name: 'Admin pages' })
  await expect(pages.getByRole('link', { name: 'Settings' })).toBeVisible()
  await expect(pages.getByRole('link', { name: 'Business' })).toBeHidden()
  for (const path of ['/admin/business', '/admin/business/contact']) {
    expect((await page.request.get(path)).status(), path).toBe(404)
  }
  expect((await page.request.get('/api/business')).status()).toBe(403)
})
