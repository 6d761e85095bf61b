import { newsletter } from '../../demo/content/newsletter.ts'
import { studio } from '../../demo/studio.config.ts'
import {
  contactForm,
  fillContact,
  fillPanel,
  goodContact,
  openPanel,
  panelOf,
  useContactForm,
} from './enquiry-forms.ts'
import { alive, expect, expectNoAxeViolations } from './fixtures.ts'
import { test } from './form-server.ts'

const notice = 'Could not load reCAPTCHA. Please check your internet connection or try again later.'

test.use({ serverSettings: { BOT_CHECK: 'altcha' } })

test('the puzzle is fetched at the first touch and solved while the visitor types', async ({
  page,
  sender,
  storedFor,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/contact')
  expect(asked.filter((path) => path.includes('bot-check'))).toEqual([])
  const form = await useContactForm(page)
  await expect.poll(() => asked.filter((path) => path === '/api/bot-check/challenge')).toHaveLength(1)
  await fillContact(form, { ...goodContact, Email: sender })
  await form.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible()
  expect(asked.filter((path) => path === '/api/bot-check/challenge')).toHaveLength(1)
  expect(await storedFor(sender)).toHaveLength(1)
})

test('the forms of the home page are checked too', async ({ page, sender, storedFor }) => {
  await openPanel(page, 'Send Message')
  await fillPanel(page, sender)
  await panelOf(page).getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('Thank You!')).toBeVisible()
  expect(await storedFor(sender)).toHaveLength(1)
})

test("the button says 'Verifying...', then 'Sending...'", async ({ page, sender }) => {
  await page.goto('/contact')
  let letGo = () => {}
  await page.route('**/api/bot-check/challenge', async (route) => {
    await new Promise<void>((resolve) => {
      letGo = resolve
    })
    await route.continue()
  })
  let answer = () => {}
  await page.route('**/api/contact', async (route) => {
    await new Promise<void>((resolve) => {
      answer = resolve
    })
    await route.continue()
  })
  const form = await useContactForm(page)
  await fillContact(form, { ...goodContact, Email: sender })
  await form.getByRole('button', { name: 'Send Message' }).click()
  const busy = form.getByRole('button', { name: 'Verifying...' })
  await expect(busy).toHaveAttribute('aria-disabled', 'true')
  letGo()
  await expect(form.getByRole('button', { name: 'Sending...' })).toHaveAttribute('aria-disabled', 'true')
  answer()
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible()
})

test.describe('a message lost on its way', () => {
  test.use({ expectedTrouble: [/ERR_CONNECTION/] })
  test('and edited since is sent with a new proof', async ({ page, sender, storedFor }) => {
    await page.goto('/contact')
    const form = await useContactForm(page)
    await fillContact(form, { ...goodContact, Email: sender })
    const tokens: unknown[] = []
    await page.route('**/api/contact', async (route) => {
      tokens.push(route.request().postDataJSON().recaptchaToken)
      if (tokens.length > 1) return route.continue()
      // Aborted on its way: nothing is stored, and the text changes before the next try.
      return route.abort('connectionreset')
    })
    await form.getByRole('button', { name: 'Send Message' }).click()
    await expect(form.getByRole('alert')).toHaveText('Failed to send message')
    await form.getByLabel('Subject').fill('Another subject')
    await form.getByRole('button', { name: 'Send Message' }).click()
    await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible()
    expect(new Set(tokens).size).toBe(2)
    expect(await storedFor(sender)).toHaveLength(1)
  })
})

test.describe('when the bot check cannot be fetched', () => {
  test.use({ expectedTrouble: [/ERR_FAILED|ERR_CONNECTION|500/] })

  test('after 5 s the notice replaces the form, and a retry brings the form back as it was', async ({
    page,
  }) => {
    await page.route('**/api/bot-check/challenge', (route) => route.abort())
    await page.goto('/contact')
    const form = await useContactForm(page)
    const began = Date.now()
    await fillContact(form, goodContact)
    await expect(page.getByText(notice)).toBeVisible()
    expect(Date.now() - began).toBeGreaterThan(4000)
    await expect(form).toBeHidden()
    const place = page.locator('.contact-form__notice')
    await expect(place).toBeFocused()
    await expect(place.getByRole('link', { name: studio.email })).toBeVisible()
    await expect(place.getByRole('link', { name: studio.phone })).toBeVisible()
    await expectNoAxeViolations(page)
    await page.unroute('**/api/bot-check/challenge')
    await place.getByRole('button', { name: 'Try again' }).click()
    await expect(contactForm(page)).toBeVisible()
    await expect(page.getByText(notice)).toBeHidden()
    for (const [label, value] of Object.entries(goodContact)) {
      await expect(form.getByLabel(label, { exact: true })).toHaveValue(value)
    }
  })

  test('the newsletter form says so and keeps the address, and another try sends it', async ({
    page,
    sender,
    mailbox,
  }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.route('**/api/bot-check/challenge', (route) => route.abort())
    await page.goto('/services')
    const form = page.getByRole('contentinfo').locator('form')
    const address = form.getByLabel(newsletter.form.label)
    await form.getByRole('button', { name: 'Subscribe' }).hover()
    await alive(page, 'subscribe-form')
    expect(asked.filter((path) => path.includes('bot-check'))).toEqual([])
    await address.fill(sender)
    await form.getByRole('button', { name: 'Subscribe' }).click()
    await expect(form.getByRole('alert')).toHaveText(notice)
    await expect(address).toHaveValue(sender)
    await expectNoAxeViolations(page)
    await page.unroute('**/api/bot-check/challenge')
    await form.getByRole('button', { name: 'Subscribe' }).click()
    await expect(page.getByRole('contentinfo').getByRole('status')).toBeFocused()
    await mailbox.latestTo(sender)
  })

  test('a retry without a proof says that the check is not available', async ({ page, sender }) => {
    let asked = 0
    await page.route('**/api/bot-check/challenge', (route) => {
      asked += 1
      return asked === 1 ? route.continue() : route.abort()
    })
    await page.route('**/api/contact', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 })
    await page.goto('/contact')
    const form = await useContactForm(page)
    await fillContact(form, { ...goodContact, Email: sender })
    await form.getByRole('button', { name: 'Send Message' }).click()
    await expect(form.getByRole('alert')).toHaveText('Failed to send message')
    await form.getByLabel('Subject').fill('Another subject')
    await form.getByRole('button', { name: 'Send Message' }).click()
    await expect(form.getByRole('alert')).toHaveText(
      'reCAPTCHA not available. Please refresh the page and try again.',
    )
    await expect(form.getByLabel('Subject')).toHaveValue('Another subject')
  })

  test('the panel says that the check is not loaded', async ({ page, sender }) => {
    await page.route('**/api/bot-check/challenge', (route) => route.abort())
    await openPanel(page, 'Send Message')
    await fillPanel(page, sender)
    await panelOf(page).getByRole('button', { name: 'Send Message' }).click()
    await expect(panelOf(page).getByRole('alert')).toHaveText('reCAPTCHA not loaded')
  })
})
