import type { Locator, Page } from '@playwright/test'
import { studio } from '../../demo/studio.config.ts'
import {
  contactForm,
  fillContact,
  goodContact,
  holdScripts,
  panelOf,
  useContactForm,
} from './enquiry-forms.ts'
import { alive, expect, expectNoAxeViolations } from './fixtures.ts'
import { test } from './form-server.ts'
import { noConnection } from './trouble.ts'

const article = '/blog/performance-matters-web-development'
const reactChunks = /\/assets\/(hydrate|react)-[^/]+\.js$/

test.use({ expectedTrouble: [noConnection] })

const block = (page: Page, scripts: string | RegExp) => page.route(scripts, (route) => route.abort())

/** Blocks scripts until a page is loaded a second time: a pointer on its way to the button would wake the island before. */
async function blockOnFirstLoad(page: Page, scripts: string | RegExp) {
  let loads = 0
  page.on('framenavigated', () => {
    loads += 1
  })
  await page.route(scripts, (route) => (loads > 1 ? route.continue() : route.abort()))
}

const newsletter = (page: Page) => page.getByRole('contentinfo').locator('form')
const islandNotice = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'This part of the page could not be loaded.' })
const formNotice = (page: Page) => page.getByRole('status').filter({ hasText: 'Could not load reCAPTCHA' })

async function expectWaysToReach(notice: Locator) {
  await expect(notice.getByRole('link', { name: studio.email })).toBeVisible()
  await expect(notice.getByRole('link', { name: studio.phone })).toBeVisible()
}

async function expectTypedContact(page: Page) {
  for (const [label, value] of Object.entries(goodContact)) {
    await expect(contactForm(page).getByLabel(label, { exact: true })).toHaveValue(value)
  }
}

test.describe('with every script blocked', () => {
  test.beforeEach(({ page }) => block(page, '**/*.js'))

  for (const path of ['/', article, '/contact']) {
    test(`${path} is readable, its menu opens and its links work`, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
      await page.setViewportSize({ width: 390, height: 844 })
      await expectNoAxeViolations(page)
      await page.getByRole('button', { name: 'Toggle menu' }).click()
      await page.getByRole('banner').getByRole('link', { name: 'About', exact: true }).click()
      await expect(page).toHaveURL('/about')
    })
  }

  test('the help panel says after 5 s that it could not be loaded', async ({ page }) => {
    await page.goto('/')
    await panelOf(page).getByRole('button', { name: 'Get Support' }).click()
    await expect(islandNotice(page)).toBeVisible()
    await expectNoAxeViolations(page)
  })

  test('the contact form shows its notice after 5 s, and keeps its texts through another load', async ({
    page,
  }) => {
    await page.goto('/contact?service=support')
    await fillContact(contactForm(page), { ...goodContact, 'Project type': 'Bug Report' })
    await contactForm(page).getByRole('button', { name: 'Send Message' }).click()
    await expectWaysToReach(formNotice(page))
    await expect(contactForm(page)).toBeHidden()
    await expect(page).toHaveURL('/contact?service=support')
    await expectNoAxeViolations(page)
    await page.unroute('**/*.js')
    await formNotice(page).getByRole('button', { name: 'Try again' }).click()
    await expect(contactForm(page).getByLabel('Message', { exact: true })).toHaveValue(goodContact.Message)
    await expect(contactForm(page).getByLabel('Project type')).toHaveValue('Bug Report')
  })

  test('the newsletter form says after 5 s that it could not be loaded', async ({ page }) => {
    await page.goto(article)
    await newsletter(page).getByRole('textbox').first().fill('somebody@client.example')
    await newsletter(page).getByRole('button', { name: 'Subscribe' }).click()
    await expect(islandNotice(page)).toBeVisible()
    await expect(newsletter(page).getByRole('textbox').first()).toHaveValue('somebody@client.example')
    await expect(page).toHaveURL(article)
  })

  test('a service card leads to its page', async ({ page }) => {
    await page.goto('/services')
    await page.getByRole('heading', { name: 'SEO Optimisation' }).click()
    await expect(page).toHaveURL('/services/seo')
  })
})

test.describe('with scripts that take 10 s', () => {
  test('a press on the help panel gets a notice, then the form that was pressed last', async ({ page }) => {
    const release = await holdScripts(page)
    await page.goto('/')
    await panelOf(page).getByRole('button', { name: 'Book Now' }).click()
    await panelOf(page).getByRole('button', { name: 'Send Message' }).click()
    await expect(panelOf(page).getByRole('button', { name: 'Send Message' })).toHaveAttribute(
      'aria-busy',
      'true',
    )
    await expect(panelOf(page).getByRole('button', { name: 'Book Now' })).not.toHaveAttribute('aria-busy')
    await expect(islandNotice(page)).toBeVisible()
    release()
    await expect(panelOf(page).getByRole('form', { name: 'Send a Message' })).toBeVisible()
    await expect(panelOf(page).getByRole('form')).toHaveCount(1)
    await expect(islandNotice(page)).toBeHidden()
  })

  test('an island under the pointer is hydrated without another move', async ({ page }) => {
    const release = await holdScripts(page)
    await page.goto('/')
    await newsletter(page).getByRole('button', { name: 'Subscribe' }).hover()
    release()
    await alive(page, 'subscribe-form')
  })

  test('a held press and a held form show a line at the upper edge until they are answered', async ({
    page,
  }) => {
    const waitingLine = () =>
      page.evaluate(() => {
        const { content, visibility } = getComputedStyle(document.documentElement, '::after')
        return content !== 'none' && visibility === 'visible'
      })
    const release = await holdScripts(page)
    await page.goto('/')
    expect(await waitingLine()).toBe(false)
    await panelOf(page).getByRole('button', { name: 'Book Now' }).click()
    await expect.poll(waitingLine).toBe(true)
    await expect(islandNotice(page)).toBeVisible()
    expect(await waitingLine()).toBe(false)
    await page.goto('/contact')
    await contactForm(page).getByRole('button', { name: 'Send Message' }).click()
    await expect.poll(waitingLine).toBe(true)
    release()
    await expect(contactForm(page).getByText('Name is required')).toBeVisible()
    expect(await waitingLine()).toBe(false)
  })

  test('the clear navigation gets its ground after 10 px of scrolling', async ({ page }) => {
    const ground = () =>
      page.getByRole('banner').evaluate((header) => getComputedStyle(header, '::before').opacity)
    await holdScripts(page)
    await page.goto('/')
    expect(await ground()).toBe('0')
    // By script, because a busy browser drops a wheel.
    const scrollTo = (top: number) =>
      page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)
    await scrollTo(300)
    await expect.poll(ground).toBe('1')
    await scrollTo(0)
    await expect.poll(ground).toBe('0')
  })

  test('typing goes on while the contact form wakes, and nothing typed is lost', async ({ page }) => {
    const release = await holdScripts(page)
    await page.goto('/contact')
    await fillContact(contactForm(page), goodContact)
    const name = contactForm(page).getByLabel('Name', { exact: true })
    await name.press('End')
    await page.keyboard.type(' the first')
    release()
    await contactForm(page).and(page.locator('[data-hold="no"]')).waitFor()
    await expect(name).toBeFocused()
    await page.keyboard.type(' or second')
    const typed = `${goodContact.Name} the first or second`
    await expect(name).toHaveValue(typed)
    await page.reload()
    await useContactForm(page)
    await expect(name).toHaveValue(typed)
    await expect(contactForm(page).getByLabel('Message', { exact: true })).toHaveValue(goodContact.Message)
  })
})

test('a field typed before the form is awake leaves the rest of an earlier draft', async ({ page }) => {
  await page.goto('/contact')
  await useContactForm(page)
  await fillContact(contactForm(page), goodContact)
  await page.goto('/about')
  const release = await holdScripts(page)
  await page.goto('/contact')
  const name = contactForm(page).getByLabel('Name', { exact: true })
  await name.fill('Somebody Else')
  release()
  await contactForm(page).and(page.locator('[data-hold="no"]')).waitFor()
  await expect(name).toHaveValue('Somebody Else')
  await expect(contactForm(page).getByLabel('Message', { exact: true })).toHaveValue(goodContact.Message)
})

test.describe('when React cannot be fetched', () => {
  test.beforeEach(({ page }) => blockOnFirstLoad(page, reactChunks))

  test('the help panel says so, and works after another load', async ({ page }) => {
    await page.goto('/')
    await panelOf(page).getByRole('button', { name: 'Book Now' }).click()
    await expect(islandNotice(page)).toBeVisible()
    const loaded = page.waitForEvent('domcontentloaded')
    await islandNotice(page).getByRole('link', { name: 'Reload Page' }).click()
    await loaded
    await panelOf(page).getByRole('button', { name: 'Book Now' }).click()
    await expect(panelOf(page).getByRole('form', { name: 'Book a Consultation' })).toBeVisible()
  })

  test('the contact form keeps its texts through each load', async ({ page }) => {
    await page.goto('/contact')
    await fillContact(contactForm(page), goodContact)
    await contactForm(page).getByLabel('Subject').press('Enter')
    await expectWaysToReach(formNotice(page))
    await formNotice(page).getByRole('button', { name: 'Try again' }).click()
    await contactForm(page).and(page.locator('[data-hold="no"]')).waitFor()
    await expectTypedContact(page)
  })
})

test('the contact form keeps its texts when its own file cannot be fetched', async ({ page }) => {
  await blockOnFirstLoad(page, '**/contact-form-*.js')
  await page.goto('/contact')
  await fillContact(contactForm(page), goodContact)
  await contactForm(page).getByLabel('Subject').press('Enter')
  await expectWaysToReach(formNotice(page))
  await formNotice(page).getByRole('button', { name: 'Try again' }).click()
  await contactForm(page).and(page.locator('[data-hold="no"]')).waitFor()
  await expectTypedContact(page)
})

test('a press on the help panel needs no more than ten scripts before its form opens', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.resourceType() === 'script' && !pathname.includes('worker')) scripts.push(pathname)
  })
  await page.goto('/')
  await panelOf(page).getByRole('button', { name: 'Send Message' }).click()
  await expect(panelOf(page).getByRole('form', { name: 'Send a Message' })).toBeVisible()
  expect(scripts.length, scripts.join(' ')).toBeLessThanOrEqual(10)
})
