import type { Page } from '@playwright/test'
import { studio } from '../../demo/studio.config.ts'
import { fillPanel, openPanel, panelOf, readingMs } from './enquiry-forms.ts'
import { expect, expectNoAxeViolations, expectNothingBeyondTheEdge } from './fixtures.ts'
import { test } from './form-server.ts'

test.use({ timezoneId: 'Asia/Kathmandu', serverSettings: { BOT_CHECK: 'altcha' } })

/** Opens the page and chooses a free time in a month with many. */
async function chooseTime(page: Page): Promise<void> {
  await page.goto('/book')
  await expect(page.locator('.booking__slot').first()).toBeVisible()
  await page.getByRole('button', { name: 'Next month' }).click()
  await page.locator('.booking__day--free').first().click()
  await page.locator('.booking__slot:enabled').first().click()
}

async function fillDetails(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByLabel('Your Name')).toBeFocused()
  await page.getByLabel('Your Name').fill('Maya Rai')
  await page.getByLabel('Email Address').fill(email)
}

const book = (page: Page) => page.getByRole('button', { name: /^Book \d/ }).click()
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('a visitor books a time on their own clock, moves it and cancels it @phone', async ({
  page,
  sender,
  mailbox,
}) => {
  await page.goto('/book')
  await expect(page.locator('.booking__slot').first()).toContainText(`in ${studio.city}`)
  await expectNoAxeViolations(page, { targets: true })
  await expectNothingBeyondTheEdge(page)

  await page.getByRole('button', { name: 'Next month' }).click()
  await page.locator('.booking__day--free').first().click()
  const first = page.locator('.booking__day[aria-pressed="true"]')
  const day = await first.getAttribute('data-day')
  await first.press('ArrowRight')
  await expect(page.locator('.booking__day[aria-pressed="true"]')).toBeFocused()
  await expect(page.locator('.booking__day[aria-pressed="true"]')).not.toHaveAttribute('data-day', day ?? '')

  await page.locator('.booking__slot').first().click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('radio', { name: /^Phone/ }).check()
  await book(page)
  await expect(page.getByText('Name is required')).toBeVisible()
  await expect(page.getByText('Phone number is required')).toBeVisible()
  await expect(page.getByLabel('Your Name')).toBeFocused()
  await expectNoAxeViolations(page)
  await page.goBack()
  await expect(page.locator('.booking__calendar')).toBeVisible()
  await page.goForward()
  await page.getByLabel('Your Name').fill('Maya Rai')
  await page.getByLabel('Email Address').fill(sender)
  await page.getByRole('radio', { name: /^Video/ }).check()
  await book(page)

  await expect(heading(page, 'Thank You!')).toBeFocused()
  await expectNoAxeViolations(page)
  const file = page.getByRole('link', { name: 'Calendar file (.ics)' })
  const invite = await page.request.get((await file.getAttribute('href')) ?? '')
  expect(invite.headers()['content-type']).toContain('text/calendar')
  expect(await invite.text()).toContain('METHOD:PUBLISH')
  await expect
    .poll(async () => (await mailbox.latestTo(sender)).links.some((link) => link.includes('/book/')))
    .toBe(true)

  await page.getByRole('link', { name: 'Move It' }).click()
  await expect(heading(page, 'Move or cancel')).toBeVisible()
  const answer = await page.request.get(page.url())
  expect(answer.headers()).toMatchObject({
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
  })
  expect(await answer.text()).toContain('noindex')
  await expect(page.locator('.booking__slot').first()).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Next month' }).click()
  await page.locator('.booking__day--free').last().click()
  await page.locator('.booking__slot').last().click()
  await page.getByRole('button', { name: /^Move to/ }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Moved to' })).toBeFocused()

  await expect(page.getByRole('button', { name: 'Keep It' })).toBeHidden()
  await page.getByRole('button', { name: 'Cancel It' }).click()
  await page.getByLabel('Anything I should know?').fill('I am ill')
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Cancel Call' }).click()
  await expect(heading(page, 'Cancelled')).toBeVisible()
  await page.reload()
  await expect(heading(page, 'Cancelled')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Book a Call' })).toHaveAttribute(
    'href',
    '/book',
  )
  await expectNoAxeViolations(page)
  const unknown = await page.request.get(`/book/${'x'.repeat(22)}`)
  expect(unknown.status()).toBe(404)
  expect(await unknown.text()).toContain('I can’t find this booking')
})

test.describe('when somebody takes the time first', () => {
  test.use({ expectedTrouble: [/409/] })

  test('what was typed goes with another one', async ({ page, sender }) => {
    await chooseTime(page)
    await fillDetails(page, sender)
    let isFirst = true
    await page.route('**/api/bookings', async (route) => {
      if (!isFirst) return route.continue()
      isFirst = false
      // Without a proof it waits for the owner, and takes its time all the same.
      const { recaptchaToken: _, ...body } = route.request().postDataJSON()
      const other = await page.request.post('/api/bookings', { data: { ...body, email: `other-${sender}` } })
      expect(await other.json()).toMatchObject({ success: true })
      await route.continue()
    })
    await book(page)
    const banner = page.getByRole('alert').filter({ hasText: 'Somebody has just taken' })
    await expect(banner).toBeFocused()
    await expect(page.getByRole('button', { name: 'Just taken' })).toBeDisabled()
    await expectNoAxeViolations(page)
    await page.locator('.booking__slot:enabled').first().click()
    await book(page)
    await expect(heading(page, 'Thank You!')).toBeVisible()
  })
})

test.describe('when the check against robots does not run', () => {
  test.use({ expectedTrouble: [/bot-check|ERR_FAILED/] })

  test('the booking waits for the owner', async ({ page, sender }) => {
    await page.route('**/api/bot-check/**', (route) => route.abort())
    await chooseTime(page)
    await fillDetails(page, sender)
    await book(page)
    await expect(heading(page, 'I’ll confirm it')).toBeVisible({ timeout: 20_000 })
    await expect(page.getByText('No invitation yet')).toBeVisible()
    await expectNoAxeViolations(page)
  })
})

test('a call request leads to the times, and what it said is filled in', async ({ page, sender }) => {
  await openPanel(page, 'Book Now')
  await fillPanel(page, sender)
  await page.waitForTimeout(readingMs)
  await panelOf(page).getByRole('button', { name: 'Book Now' }).click()
  await expect(page).toHaveURL(/\/book\?enquiry=/)
  await page.locator('.booking__slot:enabled').first().click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByLabel('Email Address')).toHaveValue(sender)
  await expect(page.getByLabel('Brief Project Description')).toHaveValue(/bakery in Otley/)
  await book(page)
  await expect(heading(page, 'Thank You!')).toBeVisible()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('free times are links that write a mail, on the clock of a chosen zone', async ({ page }) => {
    await page.goto('/book')
    await expect(page.locator('section section')).toHaveCount(5)
    const link = page.locator('.booking__slot--link').first()
    await expect(link).toHaveAttribute('href', new RegExp(`^mailto:${studio.email}\\?subject=Call%2C%20`))
    await page.getByLabel('Time zone').selectOption('America/New_York')
    await page.getByRole('button', { name: 'Show Times' }).click()
    await expect(page.getByText('All times are New York time')).toBeVisible()
    const earlier = await page.locator('section section h2').last().textContent()
    await page.getByRole('link', { name: /^From / }).click()
    await expect(page.locator('section section h2').first()).not.toHaveText(earlier ?? '')
    await expect(page.getByText('All times are New York time')).toBeVisible()
  })
})
