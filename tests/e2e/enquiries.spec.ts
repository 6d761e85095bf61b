import type { Page } from '@playwright/test'
import { home } from '../../demo/content/home.ts'
import { studio } from '../../demo/studio.config.ts'
import { fillPanel, holdScripts, openPanel, panelOf, readingMs } from './enquiry-forms.ts'
import { expect, expectNoAxeViolations, expectNothingBeyondTheEdge, settled } from './fixtures.ts'
import { test } from './form-server.ts'
import { noConnection } from './trouble.ts'

const forms = [
  {
    kind: 'call',
    action: 'Book Now',
    title: 'Book a Consultation',
    question: 'Brief Project Description',
    thanks: "We'll be in touch shortly to confirm your consultation.",
  },
  {
    kind: 'message',
    action: 'Send Message',
    title: 'Send a Message',
    question: 'Your Message',
    thanks: "We've received your message and will get back to you soon.",
  },
  {
    kind: 'support',
    action: 'Get Support',
    title: 'Client Support',
    question: 'How can I help you?',
    thanks: "We've received your message and will get back to you soon.",
  },
] as const

/** A call leads on to the times, which `booking.spec.ts` follows; with an answer of 204 the browser stays. */
const stayOnPage = (page: Page) => page.route('**/book?enquiry=*', (route) => route.fulfill({ status: 204 }))

for (const [at, { kind, action, title, question, thanks }] of forms.entries()) {
  test(`'${action}' opens a form in place, which is sent, thanked for and stored`, {
    // They differ in their fields, so one of them is enough on a phone.
    tag: at === 0 ? ['@phone'] : [],
  }, async ({ page, sender, storedFor, mailbox }) => {
    await stayOnPage(page)
    await page.goto('/')
    const panel = panelOf(page)
    await panel.getByRole('button', { name: action }).click()
    const form = panel.getByRole('form', { name: title })
    await expect(form.getByLabel('Your Name')).toBeFocused()
    await form.getByLabel('Your Name').fill('Visitor Example')
    await form.getByLabel('Email Address').fill(sender)
    await form.getByLabel(question).fill('A bakery in Otley needs a website.')
    await page.waitForTimeout(readingMs)
    await form.getByRole('button', { name: action }).click()
    await expect(panel.getByRole('heading', { name: 'Thank You!' })).toBeFocused()
    await expect(panel.getByText(thanks)).toBeVisible()
    await panel.getByRole('button', { name: 'Back to Options' }).click()
    await expect(panel.getByRole('button', { name: action })).toBeFocused()
    const [stored, ...more] = await storedFor(sender)
    expect(more).toEqual([])
    expect(stored).toMatchObject({ kind, status: 'new', name: 'Visitor Example' })
    await mailbox.latestTo(sender)
  })
}

test.describe('a call with a booking page', () => {
  const bookingUrl = 'https://booking.example/half-an-hour'
  test.use({ expectedTrouble: [new RegExp(`^third party: ${bookingUrl}$`)] })

  test('opens the booking page after sending', async ({ page, sender }) => {
    // The booking page belongs to another company, and no test may call it.
    await page.route(bookingUrl, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Booking</title>' }),
    )
    await page.route('**/api/call', (route) =>
      route.fulfill({ status: 201, json: { success: true, message: 'Stored', bookingUrl } }),
    )
    await openPanel(page, 'Book Now')
    await fillPanel(page, sender)
    await panelOf(page).getByRole('button', { name: 'Book Now' }).click()
    await expect(page).toHaveURL(bookingUrl)
    await expect(page).toHaveTitle('Booking')
  })
})

test("'Back' clears fields and draft, and the focus returns to the card", async ({ page, sender }) => {
  await openPanel(page, 'Book Now')
  await fillPanel(page, sender)
  await panelOf(page).getByRole('button', { name: 'Back' }).click()
  await expect(panelOf(page).getByRole('button', { name: 'Book Now' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Email Address')).toHaveValue('')
  await page.reload()
  await expect(panelOf(page).getByRole('button', { name: 'Book Now' })).toBeVisible()
})

test.describe('the rules of the panel', () => {
  test.use({ expectedTrouble: [/api\/message|ERR_FAILED/] })
  const long = (length: number) => 'ä'.repeat(length)

  test('hold on both sides of their limits, and a message goes once its field is mended', async ({
    page,
    sender,
  }) => {
    await page.route('**/api/message', (route) => route.abort())
    await openPanel(page, 'Send Message')
    const send = panelOf(page).getByRole('button', { name: 'Send Message' })
    for (const [label, value, message] of [
      ['Your Name', '', 'Name is required'],
      ['Your Name', '   ', 'Name is required'],
      ['Your Name', long(101), 'Name must be less than 100 characters'],
      ['Email Address', '', 'Email is required'],
      ['Email Address', 'studio@example', 'Invalid email address'],
      ['Your Message', '', 'Message is required'],
      ['Your Message', long(2001), 'Message must be less than 2000 characters'],
    ] as const) {
      await fillPanel(page, sender)
      const field = page.getByLabel(label)
      await field.fill(value)
      await send.click()
      await expect(field).toHaveAccessibleDescription(new RegExp(message))
      await expect(field).toBeFocused()
      await field.fill(label === 'Email Address' ? sender : 'Enough')
      await expect(page.getByText(message)).toBeHidden()
    }
    for (const [label, value] of [
      ['Your Name', '🥐'.repeat(100)],
      ['Your Message', long(2000)],
    ] as const) {
      await fillPanel(page, sender)
      await page.getByLabel(label).fill(value)
      const sent = page.waitForRequest('**/api/message')
      await send.click()
      await sent
      await expect(send).toBeEnabled()
    }
  })
})

test.describe('when something goes wrong', () => {
  test.use({ expectedTrouble: [new RegExp(`${noConnection.source}|500|ERR_CONNECTION`)] })

  test("the server's message is shown above the buttons, nothing typed is lost, and a retry is stored once", async ({
    page,
    sender,
    storedFor,
  }) => {
    await openPanel(page, 'Send Message')
    await fillPanel(page, sender)
    const body = { success: false, message: 'The shelf is full. Please try again.' }
    await page.route('**/api/message', (route) => route.fulfill({ status: 500, json: body }), { times: 1 })
    await panelOf(page).getByRole('button', { name: 'Send Message' }).click()
    await expect(panelOf(page).getByRole('alert')).toHaveText(body.message)
    await expect(page.getByLabel('Email Address')).toHaveValue(sender)
    await panelOf(page).getByRole('button', { name: 'Send Message' }).click()
    await expect(page.getByText('Thank You!')).toBeVisible()
    expect(await storedFor(sender)).toHaveLength(1)
  })

  test('without a message from the server there is a general one', async ({ page, sender }) => {
    await openPanel(page, 'Send Message')
    await fillPanel(page, sender)
    await page.route('**/api/message', (route) => route.fulfill({ status: 500, body: 'gone' }))
    await panelOf(page).getByRole('button', { name: 'Send Message' }).click()
    await expect(panelOf(page).getByRole('alert')).toHaveText('Something went wrong')
  })

  test('a message without an answer stays in its form when another form is chosen', async ({
    page,
    sender,
  }) => {
    await openPanel(page, 'Get Support')
    await fillPanel(page, sender, 'The menu does not open')
    await page.route('**/api/support', (route) => route.abort('connectionreset'))
    await panelOf(page).getByRole('button', { name: 'Get Support' }).click()
    await expect(panelOf(page).getByRole('alert')).toBeVisible()
    await page.locator('#contact').getByRole('link', { name: home.contact.button }).click()
    await expect(page.getByLabel('Your Message')).toHaveValue('')
    await panelOf(page).getByRole('button', { name: 'Back' }).click()
    await panelOf(page).getByRole('button', { name: 'Get Support' }).click()
    await expect(page.getByRole('textbox', { name: 'How can I help you?' })).toHaveValue(
      'The menu does not open',
    )
  })

  test('a message whose answer was lost is sent again and stored once', async ({
    page,
    sender,
    storedFor,
  }) => {
    await openPanel(page, 'Send Message')
    await fillPanel(page, sender)
    await page.route(
      '**/api/message',
      async (route) => {
        await route.fetch()
        await route.abort('connectionreset')
      },
      { times: 1 },
    )
    await panelOf(page).getByRole('button', { name: 'Send Message' }).click()
    await expect(panelOf(page).getByRole('alert')).toHaveText('Something went wrong')
    expect(await storedFor(sender)).toHaveLength(1)
    // The visitor reloads the page in between.
    await page.reload()
    await expect(page.getByLabel('Email Address')).toHaveValue(sender)
    await panelOf(page).getByRole('button', { name: 'Send Message' }).click()
    await expect(page.getByText('Thank You!')).toBeVisible()
    expect(await storedFor(sender)).toHaveLength(1)
  })

  test('offline it says so, and sends when the connection is back', async ({
    page,
    context,
    sender,
    storedFor,
  }) => {
    await openPanel(page, 'Send Message')
    await fillPanel(page, sender)
    await context.setOffline(true)
    await panelOf(page).getByRole('button', { name: 'Send Message' }).click()
    await expect(panelOf(page).getByRole('alert')).toHaveText('No internet connection')
    await context.setOffline(false)
    await panelOf(page).getByRole('button', { name: 'Send Message' }).click()
    await expect(page.getByText('Thank You!')).toBeVisible()
    expect(await storedFor(sender)).toHaveLength(1)
  })

  test.describe('and the page is reloaded', () => {
    test.use({ expectedTrouble: [noConnection] })

    test('a form whose script fails shows how to reach the studio, and opens after a reload', async ({
      page,
    }) => {
      await page.goto('/')
      await page.route('**/help-form-*', (route) => route.abort())
      await panelOf(page).getByRole('button', { name: 'Book Now' }).click()
      await expect(panelOf(page).getByRole('alert')).toContainText(studio.email)
      await page.unroute('**/help-form-*')
      await panelOf(page).getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByLabel('Brief Project Description')).toBeVisible()
    })
  })
})

test('typed text is restored after a reload, without moving the focus', async ({ page, sender }) => {
  await openPanel(page, 'Get Support')
  await fillPanel(page, sender, 'The shop says the basket is empty.')
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'How can I help you?' })).toHaveValue(
    'The shop says the basket is empty.',
  )
  await expect(page.getByLabel('Your Name')).not.toBeFocused()
})

test('two presses and the Enter key send one message', async ({ page, sender, storedFor }) => {
  await openPanel(page, 'Send Message')
  await fillPanel(page, sender)
  let sendings = 0
  let letGo = () => {}
  await page.route('**/api/message', async (route) => {
    sendings += 1
    await new Promise<void>((resolve) => {
      letGo = resolve
    })
    await route.continue()
  })
  await panelOf(page).getByRole('button', { name: 'Send Message' }).dblclick()
  await page.getByLabel('Your Name').press('Enter')
  letGo()
  await expect(page.getByText('Thank You!')).toBeVisible()
  expect(sendings).toBe(1)
  expect(await storedFor(sender)).toHaveLength(1)
})

test('landing page and campaign are sent with the message', async ({ page, sender, storedFor }) => {
  await page.goto('/services?utm_source=letter&utm_campaign=spring')
  await openPanel(page, 'Send Message')
  await fillPanel(page, sender)
  await panelOf(page).getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('Thank You!')).toBeVisible()
  const [stored] = await storedFor(sender)
  expect(stored?.source).toEqual({ landingPage: '/services', utmSource: 'letter', utmCampaign: 'spring' })
})

test('the contact card opens the message form further up', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/')
  await page.locator('#contact').getByRole('link', { name: home.contact.button }).click()
  await expect(page.getByLabel('Your Message')).toBeVisible()
  await expect(page.getByLabel('Your Name')).toBeFocused()
  await expect(page.getByLabel('Your Name')).toBeInViewport()
})

test('choosing another form keeps the text and clears the errors', async ({ page }) => {
  await openPanel(page, 'Get Support')
  await page.getByLabel('Your Name').fill('Ash')
  await page.getByRole('textbox', { name: 'How can I help you?' }).fill('The menu does not open')
  await panelOf(page).getByRole('button', { name: 'Get Support' }).click()
  await expect(page.getByText('Email is required')).toBeVisible()
  await page.locator('#contact').getByRole('link', { name: home.contact.button }).click()
  await expect(page.getByLabel('Your Message')).toHaveValue('The menu does not open')
  await expect(page.getByLabel('Your Name')).toHaveValue('Ash')
  await expect(page.getByText('Email is required')).toHaveCount(0)
})

test('a card pressed before the script is loaded opens its form', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/')
  await panelOf(page).getByRole('button', { name: 'Get Support' }).click()
  release()
  await expect(page.getByRole('textbox', { name: 'How can I help you?' })).toBeVisible()
})

test('no script of a form is fetched before it is needed', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname))
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  const ofForms = () =>
    scripts.filter((path) => /help-form-|contact-form-[^/]*\.js|puzzle|send-address/.test(path))
  expect(ofForms()).toEqual([])
  await panelOf(page).getByRole('button', { name: 'Book Now' }).hover()
  await expect.poll(ofForms).not.toEqual([])
})

test('by keyboard alone a message is written and sent', async ({ page, sender }) => {
  await page.goto('/')
  await panelOf(page).getByRole('button', { name: 'Send Message' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Your Name')).toBeFocused()
  await page.keyboard.type('Visitor Example')
  await page.keyboard.press('Tab')
  await page.keyboard.type(sender)
  await page.keyboard.press('Tab')
  await page.keyboard.type('A bakery in Otley.')
  await page.keyboard.press('Tab')
  await expect(panelOf(page).getByRole('button', { name: 'Back' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(panelOf(page).getByRole('heading', { name: 'Thank You!' })).toBeFocused()
})

test("the panel's height is animated, except with reduced motion", async ({ page }) => {
  await page.addInitScript(recordGrowth)
  const heights = () => page.evaluate(() => (window as unknown as Recording).grown.splice(0))
  await page.goto('/')
  await panelOf(page).getByRole('button', { name: 'Book Now' }).click()
  await page.getByLabel('Your Name').waitFor()
  expect(await heights()).toEqual([380])
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await panelOf(page).getByRole('button', { name: 'Back' }).click()
  await panelOf(page).getByRole('button', { name: 'Send Message' }).click()
  await page.getByLabel('Your Name').waitFor()
  await panelOf(page).getByRole('button', { name: 'Back' }).click()
  await expect(panelOf(page).getByRole('button', { name: 'Send Message' })).toBeVisible()
  expect(await heights()).toEqual([])
})

type Recording = { grown: unknown[] }

/** Records every animation of the panel as it begins, because a slow machine may look only when it is over. */
function recordGrowth() {
  const { animate } = Element.prototype
  const recording: Recording = Object.assign(window, { grown: [] })
  Element.prototype.animate = function (frames, options) {
    if (this.matches('.help__stage')) {
      recording.grown.push(typeof options === 'object' ? options.duration : options)
    }
    return animate.call(this, frames, options)
  }
}

test('axe finds nothing in any state, and nothing overflows the screen', async ({ page, sender }) => {
  await stayOnPage(page)
  await openPanel(page, 'Book Now')
  await settled(panelOf(page))
  await expectNoAxeViolations(page)
  await panelOf(page).getByRole('button', { name: 'Book Now' }).click()
  await expect(page.getByText('Name is required')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNothingBeyondTheEdge(page)
  await fillPanel(page, sender)
  await panelOf(page).getByRole('button', { name: 'Book Now' }).click()
  await expect(page.getByText('Thank You!')).toBeVisible()
  await settled(panelOf(page))
  await expectNoAxeViolations(page)
  await expectNothingBeyondTheEdge(page)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('e-mail and telephone replace the cards', async ({ page }) => {
    await page.goto('/')
    const panel = panelOf(page)
    await expect(panel.getByRole('button')).toHaveCount(0)
    await expect(panel.getByRole('link', { name: studio.email })).toBeVisible()
    await expect(panel.getByRole('link', { name: studio.phone })).toBeVisible()
  })
})
