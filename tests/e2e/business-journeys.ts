import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, expectNothingBeyondTheEdge, signIn } from './fixtures.ts'
import type { test as ownServerTest } from './own-server.ts'
import { administrator } from './people.ts'

interface Service {
  title: string
  id: string
  pricing: { name: string; price: string }[]
}

const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' }).click()
const footer = (page: Page) => page.getByRole('contentinfo')

/** Reads what the studio says itself, whichever it is. */
async function readPart<Value>(page: Page, id: string): Promise<Value> {
  return (await (await page.request.get(`/api/business/${id}`)).json()).part.value
}

async function openPart(page: Page, name: RegExp) {
  await page.goto('/admin/dashboard')
  await page.getByRole('navigation', { name: 'Admin pages' }).getByRole('link', { name: 'Business' }).click()
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeVisible()
}

/** Adds the journeys of an owner who changes the business by clicking, which every studio passes. */
export function addBusinessJourneys(test: typeof ownServerTest) {
  test('an administrator changes the phone number and the hours, and goes back to the folder’s text', async ({
    page,
    browser,
    baseURL,
  }) => {
    await signIn(page)
    const { phone, openingHours } = await readPart<{ phone: string; openingHours: { days: [string] } }>(
      page,
      'contact',
    )
    const changed = phone.replace(/\d{4}$/, '0999')
    const elsewhere = await browser.newContext({ baseURL })
    const visitor = await elsewhere.newPage()
    await visitor.goto('/contact')
    await expect(footer(visitor)).toContainText(phone)

    await openPart(page, /^Contact/)
    await expect(page.getByText('As in the folder')).toBeVisible()
    await page.getByLabel('Phone').fill('0113')
    await save(page)
    await expect(page.getByText(/^Phone: must be a number with its country/)).toBeVisible()
    await expect(page.getByLabel('Phone')).toBeFocused()
    await expectNoAxeViolations(page)

    await page.getByLabel('Phone').fill(changed)
    await page.getByLabel('Hours in words').fill('Tuesday to Friday 10:00 to 16:00')
    await page.getByLabel(openingHours.days[0]).uncheck()
    await page.getByLabel('Opens').fill('10:00')
    await page.getByLabel('Closes').fill('16:00')
    const [preview] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: 'Preview' }).click(),
    ])
    await expect(footer(preview)).toContainText(changed)
    await visitor.reload()
    await expect(footer(visitor), 'a preview is seen by nobody else').toContainText(phone)
    await preview.close()

    await save(page)
    await expect(page.getByText('Contact saved. The site shows it from now on')).toBeVisible()
    await expect(page.getByText(`Changed by ${administrator.name}`)).toBeVisible()
    await visitor.reload()
    await expect(footer(visitor)).toContainText(changed)
    await expect(footer(visitor)).toContainText('Tuesday to Friday 10:00 to 16:00')

    await page.getByRole('button', { name: 'Go Back to the Folder’s Text' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Go Back' }).click()
    await expect(page.getByText('The site shows the folder’s text again')).toBeVisible()
    await expect(page.getByLabel('Phone')).toHaveValue(phone)
    await visitor.reload()
    await expect(footer(visitor)).toContainText(phone)

    await page.getByRole('button', { name: /^Restore the text of/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click()
    await expect(page.getByLabel('Phone')).toHaveValue(changed)
    await visitor.reload()
    await expect(footer(visitor)).toContainText(changed)
    await elsewhere.close()
  })

  test('an administrator changes two prices, each on a screen of its own, and saves them together', async ({
    page,
  }) => {
    await signIn(page)
    const [{ title, id, pricing }] = await readPart<[Service]>(page, 'services')
    await openPart(page, /^Services and prices/)
    await page.getByRole('link', { name: title, exact: true }).click()
    await expectNoAxeViolations(page)
    const prices = ['1,234', '5,678']
    for (const [index, price] of prices.entries()) {
      const plan = pricing[index]?.name as string
      await page.getByRole('region', { name: 'Plans' }).getByRole('link', { name: plan }).click()
      await expect(page.getByRole('heading', { name: plan })).toBeVisible()
      await page.getByLabel('Price', { exact: true }).fill(price)
      const above = page.getByRole('navigation', { name: 'Screens above' })
      await above.getByRole('link', { name: title }).click()
      await expect(page.getByRole('region', { name: 'Plans' })).toContainText(price)
    }
    await save(page)
    await expect(page.getByText('Services and prices saved. The site shows it from now on')).toBeVisible()
    await page.goto(`/services/${id}`)
    for (const price of prices) await expect(page.getByText(price).first()).toBeVisible()
  })

  test('a fault opens the folded fields that it is in, and a refused preview leads to its screen', async ({
    page,
  }) => {
    await signIn(page)
    await page.goto('/admin/business/services#0')
    const folded = page
      .locator('details')
      .filter({ has: page.getByRole('heading', { name: 'Details and terms' }) })
    const summary = folded.locator('summary')
    await summary.click()
    const payment = page.getByLabel('Payment')
    const before = await payment.inputValue()
    await payment.fill('')
    await summary.click()
    await expect(payment).toBeHidden()
    await save(page)
    await expect(payment).toBeFocused()
    await expect(summary).toContainText('Needs correcting')
    await payment.fill(before)
    await expect(summary).not.toContainText('Needs correcting')

    await page.getByRole('region', { name: 'Plans' }).getByRole('link').first().click()
    await page.getByLabel('Price', { exact: true }).fill('a lot')
    const above = page.getByRole('navigation', { name: 'Screens above' })
    await above.getByRole('link', { name: 'Services and prices' }).click()
    await page.getByRole('region', { name: 'Services and prices' }).getByRole('link').nth(1).click()
    await page.getByRole('button', { name: 'Preview' }).click()
    await expect(page.getByLabel('Price', { exact: true })).toBeFocused()
    await expect(page.getByText(/^Price: must be a price/)).toBeVisible()
    expect(new URL(page.url()).hash).toBe('#0.pricing.0')
  })

  test('the keyboard alone moves a question, and a removed one comes back', async ({ page }) => {
    await signIn(page)
    await page.goto('/admin/business/questions')
    const [first = '', second = '', ...more] = await page.locator('details summary b').allTextContents()
    const down = page.getByRole('button', { name: `Move ${first} down` })
    await down.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText(`${first} is now number 2 of ${more.length + 2}`)).toBeAttached()
    // At the end of the list the pressed button is disabled.
    const up = page.getByRole('button', { name: `Move ${first} up` })
    await expect(more.length > 0 ? down : up).toBeFocused()
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
    const [{ title }] = await readPart<[Service]>(page, 'services')
    await page.goto('/admin/business/services#0')
    await page.getByLabel('Title', { exact: true }).first().fill('Websites')
    page.on('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await expect(page.getByText(/had not been saved. It is back in the form/)).toBeVisible()
    await expect(page.getByLabel('Title', { exact: true }).first()).toHaveValue('Websites')
    await expectNothingBeyondTheEdge(page)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByLabel('Title', { exact: true }).first()).toHaveValue(title)
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
}
