import { messages } from '../../app/features/newsletter/messages.ts'
import { newsletter } from '../../demo/content/newsletter.ts'
import { holdScripts } from './enquiry-forms.ts'
import { expect, expectNoAxeViolations, expectNothingBeyondTheEdge } from './fixtures.ts'
import { test } from './form-server.ts'
import { noConnection } from './trouble.ts'

const sent = messages.subscribed
const form = (page: import('@playwright/test').Page) => page.getByRole('contentinfo').locator('form')

async function subscribe(page: import('@playwright/test').Page, email: string) {
  await form(page).getByLabel(newsletter.form.label).fill(email)
  await form(page).getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByRole('contentinfo').getByText(sent)).toBeFocused()
}

const pathOf = (links: string[], page: string) => {
  const link = links.find((each) => each.includes(`/newsletter/${page}?token=`))
  if (!link) throw new Error(`no link to ${page} in ${links.join(', ')}`)
  const { pathname, search } = new URL(link)
  return pathname + search
}

test('a subscription is requested, confirmed by a press, and ended by a press', { tag: '@phone' }, async ({
  page,
  sender,
  mailbox,
}) => {
  await page.goto('/about')
  await subscribe(page, sender)
  const mail = await mailbox.latestTo(sender)

  // Pressed before the page has its script: the press is held, and finds the link's token.
  const release = await holdScripts(page)
  await page.goto(pathOf(mail.links, 'confirm'))
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  await page.getByRole('button', { name: newsletter.confirm.button }).click()
  release()
  const done = page.getByRole('heading', { name: messages.confirmedTitle, level: 1 })
  await expect(done).toBeVisible()
  await expect(page.getByText(messages.confirmed(sender))).toBeVisible()
  await expect(page).toHaveTitle(new RegExp(messages.confirmedTitle))
  await expectNoAxeViolations(page)

  await page.getByRole('link', { name: newsletter.confirm.onward.text }).click()
  await expect(page.getByRole('heading', { name: newsletter.archive?.title, level: 1 })).toBeVisible()
  await expectNoAxeViolations(page)

  // A second press, as from reading the mail again, shows the same.
  await page.goto(pathOf(mail.links, 'confirm'))
  await page.getByRole('button', { name: newsletter.confirm.button }).click()
  await expect(done).toBeVisible()

  await page.goto(pathOf([mail.leave], 'unsubscribe'))
  await page.getByRole('button', { name: newsletter.unsubscribe.button }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(messages.unsubscribedTitle)
  await expect(page.getByText(messages.unsubscribed(sender))).toBeVisible()
  await expect(page).toHaveTitle(new RegExp(messages.unsubscribedTitle))
  await expect(form(page)).toHaveCount(0)
  await expectNoAxeViolations(page)
})

test('an issue arrives by mail, and reads in the archive', { tag: '@phone' }, async ({
  page,
  owner,
  sender,
  mailbox,
}) => {
  await owner.post('/api/newsletter/subscribers/import', {
    data: { csv: `email,consent date\n${sender},2025-03-03` },
  })
  const subject = `What a website costs, asked by ${sender}`
  const data = {
    subject,
    preview: 'Line by line.',
    content: '## The lines\n\nWords for [five pages](/work).',
  }
  const { issue } = await (await owner.post('/api/newsletter/issues', { data })).json()
  expect((await owner.post(`/api/newsletter/issues/${issue._id}/send`, { data: {} })).status()).toBe(200)
  const mail = await mailbox.latestTo(sender, /What a website costs/)
  expect(mail.text).toContain("You're getting this because you subscribed on 3 March 2025.")
  const link = new URL(mail.links.find((each) => /\/newsletter\/\d+\?/.test(each)) ?? '')
  const path = link.pathname + link.search
  // The mail is there a moment before its sending is recorded.
  await expect.poll(async () => (await page.request.get(path)).status()).toBe(200)
  await page.goto(path)
  await expect(page.getByRole('heading', { name: subject, level: 1 })).toBeVisible()
  await expectNoAxeViolations(page)
  await expectNothingBeyondTheEdge(page)
  const card = page.getByRole('region', { name: newsletter.archive?.card.title })
  await card.getByLabel('Email Address').fill(`second-${sender}`)
  await card.getByRole('button', { name: 'Subscribe' }).click()
  await expect(card.getByText(sent)).toBeFocused()
  await page.getByRole('main').getByRole('link', { name: 'Newsletter', exact: true }).click()
  await expect(page.getByRole('main').getByRole('link', { name: subject })).toBeVisible()
  await expectNothingBeyondTheEdge(page)
})

test.describe('when its script cannot be fetched', () => {
  test.use({ expectedTrouble: [noConnection] })

  test('another load of the page of a mail still has its token', async ({ page }) => {
    await page.route('**/link-action-*.js', (route) => route.abort())
    await page.goto('/newsletter/unsubscribe?token=made-up')
    await page.getByRole('button', { name: newsletter.unsubscribe.button }).click()
    await page.getByRole('link', { name: 'Reload Page' }).click()
    await expect(page).toHaveURL('/newsletter/unsubscribe?token=made-up')
  })
})

test('without a token, or with a made-up one, the page says so and what to do', async ({ page }) => {
  await page.goto('/newsletter/confirm')
  await expect(page.getByText(messages.linkRefused)).toBeVisible()
  await page.goto('/newsletter/unsubscribe')
  await expect(page.getByText(messages.leaveLinkRefused)).toBeVisible()
})

test.describe('a made-up link', () => {
  test.use({ expectedTrouble: [/422/] })

  test('is refused with a message, and its button stays for another try', async ({ page }) => {
    await page.goto('/newsletter/unsubscribe?token=made-up')
    await page.getByRole('button', { name: newsletter.unsubscribe.button }).click()
    await expect(page.getByRole('alert')).toHaveText(messages.leaveLinkRefused)
    await expect(page.getByRole('button', { name: newsletter.unsubscribe.button })).toBeVisible()
    await expectNoAxeViolations(page)
  })
})

for (const name of ['confirm', 'unsubscribe']) {
  test(`/newsletter/${name} is not cached and reveals no token`, async ({ request }) => {
    const answer = await request.get(`/newsletter/${name}?token=secret-of-the-mail`)
    expect(answer.status()).toBe(200)
    expect(answer.headers()['cache-control']).toBe('no-store')
    expect(await answer.text()).not.toContain('secret-of-the-mail')
  })
}

test.describe('an invalid address', () => {
  test.use({ expectedTrouble: [/422/] })

  for (const [value, message] of [
    ['', 'Email is required'],
    ['studio@example', 'Invalid email address'],
  ] as const) {
    test(`'${value}' is not an address: ${message}`, async ({ page }) => {
      await page.goto('/blog')
      await form(page).getByLabel(newsletter.form.label).fill(value)
      await form(page).getByRole('button', { name: 'Subscribe' }).click()
      await expect(form(page).getByRole('alert')).toHaveText(message)
      await expect(form(page).getByLabel(newsletter.form.label)).toBeFocused()
      await expect(form(page).getByLabel(newsletter.form.label)).toHaveValue(value)
      await expectNoAxeViolations(page)
    })
  }
})

test.describe('offline', () => {
  test.use({ expectedTrouble: [noConnection] })

  test('it says so, keeps the address, and sends it later', async ({ page, context, sender }) => {
    await page.goto('/work')
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await form(page).getByLabel(newsletter.form.label).fill(sender)
    await form(page).getByRole('button', { name: 'Subscribe' }).click()
    await expect(page.getByText('No internet connection')).toBeVisible()
    await expect(form(page).getByLabel(newsletter.form.label)).toHaveValue(sender)
    await context.setOffline(false)
    await expect(page.getByRole('contentinfo').getByText(sent)).toBeFocused()
  })
})

test('an address entered before the page has its script is sent later, and never appears in a URL', async ({
  page,
  sender,
}) => {
  const release = await holdScripts(page)
  await page.goto('/privacy')
  await form(page).getByLabel(newsletter.form.label).fill(sender)
  await form(page).getByLabel(newsletter.form.label).press('Enter')
  release()
  await expect(page.getByText(sent)).toBeVisible()
  await expect(page).toHaveURL('/privacy')
})

test('at 320 px its pages fit the screen', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const name of ['confirm', 'unsubscribe']) {
    await page.goto(`/newsletter/${name}?token=x`)
    await expectNothingBeyondTheEdge(page)
    await expectNoAxeViolations(page)
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the footer says where to write instead', async ({ page }) => {
    await page.goto('/about')
    await expect(form(page)).toBeHidden()
    await expect(page.getByText(newsletter.form.withoutScript)).toBeVisible()
  })

  test('the pages of its mails say where to write instead', async ({ page }) => {
    await page.goto('/newsletter/unsubscribe?token=x')
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
    await expect(page.getByText(newsletter.unsubscribe.withoutScript)).toBeVisible()
  })
})
