import { studio } from '../../demo/studio.config.ts'
import {
  contactForm,
  fillContact,
  goodContact,
  holdScripts,
  readingMs,
  useContactForm,
} from './enquiry-forms.ts'
import { expect, expectNoAxeViolations, expectNothingBeyondTheEdge } from './fixtures.ts'
import { test } from './form-server.ts'

const projectTypes = [
  'Website Design',
  'Web Application',
  'E-commerce',
  'Website Redesign',
  'SEO Optimisation',
  'Consultation',
  'Other',
]
const supportTypes = [
  'Technical Support',
  'Content Update',
  'Feature Request',
  'Bug Report',
  'Billing Question',
  'Other Support',
]

for (const { query, subject, projectType, options } of [
  { query: '', subject: '', projectType: '', options: projectTypes },
  {
    query: '?service=consultation',
    subject: 'Request for Consultation',
    projectType: 'Consultation',
    options: projectTypes,
  },
  {
    query: '?service=support',
    subject: 'Support Request',
    projectType: 'Technical Support',
    options: supportTypes,
  },
]) {
  test(`/contact${query} begins with '${subject}' and '${projectType}'`, async ({ page }) => {
    await page.goto(`/contact${query}`)
    const form = await useContactForm(page)
    await expect(form.getByLabel('Subject')).toHaveValue(subject)
    const list = form.getByLabel('Project type')
    await expect(list).toHaveValue(projectType)
    await expect(list.getByRole('option')).toHaveText(['Select a project type', ...options])
  })
}

test("budget and timeframe offer the studio's options", async ({ page }) => {
  await page.goto('/contact')
  await expect(contactForm(page).getByLabel('Budget').getByRole('option')).toHaveText([
    'Select a range',
    'Less than £5,000',
    '£5,000 - £10,000',
    '£10,000 - £25,000',
    '£25,000 - £50,000',
    'More than £50,000',
    'Not sure yet',
  ])
  await expect(contactForm(page).getByLabel('Timeframe').getByRole('option')).toHaveText([
    'Select a timeframe',
    'Less than 1 month',
    '1-2 months',
    '3-6 months',
    '6+ months',
    'Not sure yet',
  ])
})

test('fields have autocomplete and the right keyboard', async ({ page }) => {
  await page.goto('/contact')
  for (const [label, attributes] of [
    ['Name', { autocomplete: 'name', type: 'text' }],
    ['Email', { autocomplete: 'email', type: 'email', inputmode: 'email', autocapitalize: 'none' }],
    ['Phone', { autocomplete: 'tel', type: 'tel', inputmode: 'tel' }],
    ['Company', { autocomplete: 'organization' }],
  ] as const) {
    const control = contactForm(page).getByLabel(label, { exact: true })
    for (const [name, value] of Object.entries(attributes)) await expect(control).toHaveAttribute(name, value)
  }
})

test("an empty form shows each field's message and their number, and focuses the first", async ({ page }) => {
  await page.goto('/contact')
  const form = await useContactForm(page)
  await form.getByRole('button', { name: 'Send Message' }).click()
  for (const [label, message] of [
    ['Name', 'Name is required'],
    ['Email', 'Email is required'],
    ['Phone', 'Phone number is required'],
    ['Project type', 'Please select a project type'],
    ['Budget', 'Please select your budget range'],
    ['Timeframe', 'Please select your timeframe'],
    ['Subject', 'Subject is required'],
    ['Message', 'Message is required'],
  ] as const) {
    await expect(form.getByLabel(label, { exact: true })).toHaveAccessibleDescription(new RegExp(message))
  }
  await expect(form.getByLabel('Name', { exact: true })).toBeFocused()
  await expect(form.getByRole('alert')).toHaveText('Eight things need another look. They are marked below.')
  await expectNoAxeViolations(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNothingBeyondTheEdge(page)
})

/** The edges of one field's rules, the refused value first; `schema.test.ts` has those of every field. */
const edges = [
  ['Name', 'A', 'AB', 'Name must be at least 2 characters'],
  ['Name', 'n'.repeat(101), 'n'.repeat(100), 'Name must be less than 100 characters'],
] as const

test('a rule holds on both sides of its limit', async ({ page, sender, storedFor }) => {
  await page.goto('/contact')
  const form = await useContactForm(page)
  await fillContact(form, { ...goodContact, Email: sender })
  for (const [label, refused, accepted, message] of edges) {
    const control = form.getByLabel(label, { exact: true })
    const before = await control.inputValue()
    await control.fill(refused)
    await form.getByRole('button', { name: 'Send Message' }).click()
    await expect(control, message).toHaveAccessibleDescription(new RegExp(message))
    await expect(control).toBeFocused()
    await expect(form.getByRole('alert')).toHaveText('One thing needs another look. It is marked below.')
    await control.fill(accepted)
    await expect(form.getByText(message), accepted.slice(0, 20)).toBeHidden()
    await expect(control).toHaveAttribute('aria-invalid', 'false')
    await control.fill(before)
  }
  expect(await storedFor(sender)).toEqual([])
})

test('the longest values are accepted', async ({ page, sender, storedFor }) => {
  await page.goto('/contact')
  const form = await useContactForm(page)
  const longest = { Name: 'n'.repeat(100), Company: 'c'.repeat(100), Subject: 's'.repeat(200) }
  await fillContact(form, { ...goodContact, ...longest, Message: '🥐'.repeat(1000), Email: sender })
  await expect(form.getByText('1000 / 1000 characters')).toBeVisible()
  await form.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible()
  expect(await storedFor(sender)).toHaveLength(1)
})

test('services named by a link are shown before any interaction', async ({ page }) => {
  await page.goto('/contact?services=web-design')
  await expect(page.getByLabel('About').getByRole('button')).toHaveText([/Web Design/])
})

test('a message is stored completely, acknowledged, copied to its sender and mailed to the owner', {
  tag: '@phone',
}, async ({ page, sender, storedFor, mailbox }) => {
  await page.goto('/contact?service=consultation&services=web-design,seo,nonsense')
  const form = await useContactForm(page)
  await expect(form.getByLabel('About').getByRole('button')).toHaveText([/Web Design/, /SEO Optimisation/])
  await form.getByRole('button', { name: 'SEO Optimisation' }).click()
  const { Subject, 'Project type': type, ...rest } = goodContact
  await fillContact(form, { ...rest, Email: sender })
  await page.waitForTimeout(readingMs)
  await form.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeFocused()
  await expect(page.getByText("We've received your message and will get back to you soon.")).toBeVisible()
  await expectNoAxeViolations(page)
  const [stored, ...more] = await storedFor(sender)
  expect(more).toEqual([])
  expect(stored).toMatchObject({
    kind: 'contact',
    status: 'new',
    name: rest.Name,
    phone: rest.Phone,
    company: null,
    projectType: 'Consultation',
    budget: rest.Budget,
    timeframe: rest.Timeframe,
    subject: 'Request for Consultation',
    message: rest.Message,
    services: ['web-design'],
    serviceType: 'consultation',
    source: { landingPage: '/contact' },
  })
  expect((await mailbox.latestTo(sender)).text).toContain(rest.Message)
  await page.getByRole('button', { name: 'Send Another Message' }).click()
  await expect(contactForm(page).getByLabel('Message', { exact: true })).toHaveValue('')
})

test.describe('when sending fails', () => {
  test.use({ expectedTrouble: [/500/] })

  test('an error is shown, and the same message can be sent again', async ({ page, sender, storedFor }) => {
    await page.goto('/contact')
    const form = await useContactForm(page)
    await fillContact(form, { ...goodContact, Email: sender })
    await page.route('**/api/contact', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 })
    await form.getByRole('button', { name: 'Send Message' }).click()
    await expect(form.getByRole('alert')).toHaveText('Failed to send message')
    await expect(form.getByRole('alert')).toBeFocused()
    await form.getByRole('button', { name: 'Send Message' }).click()
    await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible()
    expect(await storedFor(sender)).toHaveLength(1)
  })
})

test('typed text survives a reload and is gone with the tab', async ({ page, context }) => {
  await page.goto('/contact')
  const form = await useContactForm(page)
  await fillContact(form, goodContact)
  await page.reload()
  await useContactForm(page)
  for (const [label, value] of Object.entries(goodContact)) {
    await expect(form.getByLabel(label, { exact: true })).toHaveValue(value)
  }
  const other = await context.newPage()
  await other.goto('/contact')
  await expect((await useContactForm(other)).getByLabel('Subject')).toHaveValue('')
})

test.describe('before its script is loaded', () => {
  test('typed text is saved, and a submit is sent once the script is loaded', async ({
    page,
    sender,
    storedFor,
  }) => {
    const release = await holdScripts(page)
    await page.goto('/contact')
    const form = contactForm(page)
    await fillContact(form, { ...goodContact, Email: sender })
    await page.waitForTimeout(readingMs)
    await form.getByLabel('Subject').press('Enter')
    release()
    await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible()
    await expect(page).toHaveURL('/contact')
    const [stored] = await storedFor(sender)
    expect(stored).toMatchObject({ message: goodContact.Message, status: 'new' })
  })

  test('typed text survives a reload', async ({ page }) => {
    const release = await holdScripts(page)
    await page.goto('/contact')
    await fillContact(contactForm(page), goodContact)
    await page.reload()
    release()
    for (const [label, value] of Object.entries(goodContact)) {
      await expect(contactForm(page).getByLabel(label, { exact: true })).toHaveValue(value)
    }
  })

  test('after 5 s the notice replaces the form, and typed text stays in it', async ({ page }) => {
    const release = await holdScripts(page)
    await page.goto('/contact')
    await fillContact(contactForm(page), goodContact)
    await contactForm(page).getByLabel('Subject').press('Enter')
    await expect(page.getByText(/^Could not load reCAPTCHA/)).toBeHidden()
    await expect(page.getByText(/^Could not load reCAPTCHA/)).toBeVisible()
    await expect(contactForm(page)).toBeHidden()
    release()
    await expect(contactForm(page)).toBeVisible()
    await expect(contactForm(page).getByLabel('Message', { exact: true })).toHaveValue(goodContact.Message)
  })
})

test("a quote requested on a service's page names the service", async ({ page }) => {
  await page.goto('/services/ecommerce')
  await page.getByRole('link', { name: 'Get a bespoke quote' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Book a Consultation')
  await expect(contactForm(page).getByLabel('About').getByRole('button')).toHaveText([/E-commerce/])
})

test('a chosen plan is carried to the form and the inbox, and can be changed', async ({
  page,
  sender,
  storedFor,
}) => {
  await page.goto('/services/web-design#plan-essential')
  await expect(page.getByText('Your choice').filter({ visible: true })).toBeVisible()
  await page.getByRole('link', { name: 'Choose Essential' }).click()
  const form = await useContactForm(page)
  await expect(form.getByLabel('Plan')).toHaveValue('Essential')
  await form.getByLabel('Plan').selectOption('Professional')
  await fillContact(form, { ...goodContact, Email: sender })
  await page.waitForTimeout(readingMs)
  await form.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible()
  const [stored] = await storedFor(sender)
  expect(stored).toMatchObject({ services: ['web-design'], plan: 'Professional' })
})

test('another plan and a service taken off survive a reload and the way back', async ({ page }) => {
  await page.goto('/contact?services=web-design,seo&plan=Essential')
  const form = await useContactForm(page)
  await form.getByLabel('Plan').selectOption('Professional')
  await form.getByRole('button', { name: 'SEO Optimisation' }).click()
  const expectChoice = async () => {
    await expect(form.getByLabel('Plan')).toHaveValue('Professional')
    await expect(form.getByLabel('About').getByRole('button')).toHaveText([/Web Design/])
  }
  await expectChoice()
  await page.reload()
  await expectChoice()
  await page.goto('/terms')
  await page.goBack()
  await expectChoice()
})

test('the focus stays in the list of services, and leads on after the last', async ({ page }) => {
  await page.goto('/contact?services=web-design,seo')
  const form = await useContactForm(page)
  const first = form.getByRole('button', { name: /^Web Design.*take off/ })
  await first.focus()
  await page.keyboard.press('Enter')
  const second = form.getByRole('button', { name: /^SEO Optimisation.*take off/ })
  await expect(second).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(form.getByRole('button', { name: 'Send Message' })).toBeFocused()
})

test('a plan that is changed after a try without an answer is the one that is sent', async ({
  page,
  sender,
  storedFor,
}) => {
  await page.goto('/contact?services=web-design&plan=Essential')
  const form = await useContactForm(page)
  await fillContact(form, { ...goodContact, Email: sender })
  await page.waitForTimeout(readingMs)
  await page.route('**/api/contact', (route) => route.fulfill({ status: 200, body: 'null' }))
  await form.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('Failed to send message')).toBeVisible()
  await page.unroute('**/api/contact')
  await form.getByLabel('Plan').selectOption('Professional')
  await form.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible()
  expect(await storedFor(sender)).toMatchObject([{ plan: 'Professional' }])
})

test.describe("an answer that is not the site's own", () => {
  for (const [what, body] of [
    ['null', 'null'],
    ["a guest network's page", '<h1>Accept the terms</h1>'],
  ] as const) {
    test(`${what} counts as a failure, and typed text stays`, async ({ page, sender }) => {
      await page.route('**/api/contact', (route) => route.fulfill({ status: 200, body }))
      await page.goto('/contact')
      const form = await useContactForm(page)
      await fillContact(form, { ...goodContact, Email: sender })
      await form.getByRole('button', { name: 'Send Message' }).click()
      await expect(page.getByText('Failed to send message')).toBeVisible()
      await page.reload()
      await useContactForm(page)
      await expect(form.getByLabel('Message', { exact: true })).toHaveValue(goodContact.Message)
    })
  }
})

test('at 320 px nothing overflows the screen, with messages shown', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/contact?service=support&services=web-design,development,seo')
  const form = await useContactForm(page)
  await form.getByRole('button', { name: 'Send Message' }).click()
  await expect(form.getByText('Name is required')).toBeVisible()
  await expectNothingBeyondTheEdge(page)
  await expectNoAxeViolations(page)
})

test('at 400% zoom the messages do not push the first refused field out of sight', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await page.goto('/contact')
  const form = await useContactForm(page)
  await form.getByRole('button', { name: 'Send Message' }).press('Enter')
  const name = form.getByLabel('Name', { exact: true })
  await expect(name).toBeFocused()
  await expect(name).toBeInViewport({ ratio: 1 })
})

test('nobody is told of a mistake in a list before choosing', async ({ page }) => {
  await page.goto('/contact')
  for (const label of ['Project type', 'Budget', 'Timeframe']) {
    await expect(contactForm(page).getByLabel(label)).toHaveAttribute('aria-invalid', 'false')
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('e-mail and telephone replace the form', async ({ page }) => {
    await page.goto('/contact?service=support')
    await expect(contactForm(page)).toBeHidden()
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: 'Write an Email' })).toHaveAttribute(
      'href',
      `mailto:${studio.email}?subject=Support%20Request`,
    )
    await expect(main.getByRole('link', { name: studio.phone }).last()).toBeVisible()
  })
})
