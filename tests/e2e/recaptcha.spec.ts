import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { messages } from '../../app/features/newsletter/messages.ts'
import { newsletter } from '../../demo/content/newsletter.ts'
import { fillContact, goodContact, useContactForm } from './enquiry-forms.ts'
import { expect } from './fixtures.ts'
import { test as base } from './form-server.ts'

/** Stands in for Google: a script that returns a token for the action, and a server that gives it full marks. */
const script = `
  document.documentElement.dataset.recaptcha = 'here'
  window.grecaptcha = {
    ready: (then) => then(),
    execute: async (key, { action }) => key + ':' + action,
  }`

const test = base.extend<object, { google: Server }>({
  google: [
    async ({ browserName: _ }, use) => {
      const server = createServer((request, response) => {
        if (request.method === 'GET') {
          response.writeHead(200, {
            'Content-Type': 'text/javascript',
            'Cross-Origin-Resource-Policy': 'cross-origin',
          })
          return response.end(script)
        }
        let body = ''
        request.on('data', (chunk) => {
          body += chunk
        })
        request.on('end', () => {
          const [, action] = (new URLSearchParams(body).get('response') ?? '').split(':')
          response.writeHead(200, { 'Content-Type': 'application/json' })
          response.end(JSON.stringify({ success: true, score: 0.9, action, hostname: 'localhost' }))
        })
      })
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      await use(server)
      await new Promise((resolve) => server.close(resolve))
    },
    { scope: 'worker' },
  ],
  serverSettings: [
    ({ google }, use) =>
      use({
        BOT_CHECK: 'recaptcha',
        RECAPTCHA_SITE_KEY: 'site-key',
        RECAPTCHA_SECRET: 'secret',
        RECAPTCHA_URL: `http://127.0.0.1:${(google.address() as AddressInfo).port}`,
      }),
    { scope: 'worker' },
  ],
})

test.use({ expectedTrouble: [/third party: http:\/\/127\.0\.0\.1/] })

test('its script is loaded at the first touch of a form, and its token is sent with the message', async ({
  page,
  sender,
  storedFor,
}) => {
  await page.goto('/contact')
  await page.waitForLoadState('networkidle')
  const root = page.locator('html')
  await expect(root).not.toHaveAttribute('data-recaptcha')
  const form = await useContactForm(page)
  await expect(root).toHaveAttribute('data-recaptcha', 'here')
  await fillContact(form, { ...goodContact, Email: sender })
  const sent = page.waitForRequest('**/api/contact')
  await form.getByRole('button', { name: 'Send Message' }).click()
  expect((await sent).postDataJSON().recaptchaToken).toBe('site-key:stepper_contact_form')
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible()
  expect(await storedFor(sender)).toHaveLength(1)
})

test('no page loads it before a form is touched, the one in the footer included', async ({
  page,
  sender,
}) => {
  await page.goto('/about')
  await page.mouse.move(200, 300)
  await page.waitForLoadState('networkidle')
  await expect(page.locator('html')).not.toHaveAttribute('data-recaptcha')
  const form = page.getByRole('contentinfo').locator('form')
  await form.getByLabel(newsletter.form.label).fill(sender)
  const sent = page.waitForRequest('**/api/newsletter/subscribe')
  await form.getByRole('button', { name: 'Subscribe' }).click()
  expect((await sent).postDataJSON().recaptchaToken).toBe('site-key:newsletter_form')
  await expect(page.getByText(messages.subscribed)).toBeVisible()
})

test('the privacy page names it', async ({ page }) => {
  await page.goto('/privacy')
  await expect(page.getByText('your browser loads reCAPTCHA from Google')).toBeVisible()
  await expect(page.getByText('solves a small sum')).toHaveCount(0)
})

test.describe('blocked', () => {
  test.use({ expectedTrouble: [/127\.0\.0\.1|ERR_FAILED/] })

  test('the notice replaces the form after 5 s', async ({ page }) => {
    await page.route('http://127.0.0.1:*/recaptcha/**', (route) => route.abort())
    await page.goto('/contact')
    const form = await useContactForm(page)
    await expect(page.getByText(/^Could not load reCAPTCHA/)).toBeVisible()
    await expect(form).toBeHidden()
    await page.unroute('http://127.0.0.1:*/recaptcha/**')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(form).toBeVisible()
  })
})
