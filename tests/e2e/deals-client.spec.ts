import type { APIRequestContext, Page } from '@playwright/test'
import { axe, expect, expectNoAxeViolations, expectNothingBeyondTheEdge } from './fixtures.ts'
import { test } from './form-server.ts'

/** Makes a proposal with two options, one of them ticked, and returns its id. */
async function makeProposal(owner: APIRequestContext, email: string): Promise<string> {
  const in30Days = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
  const proposal = {
    title: 'A website for Example Stairs',
    to: { name: 'B. Example', company: 'Example Stairs', email, consumer: false },
    content: 'You make stairs, and the site shows none of them.\n\n- A gallery\n- A price for each kind',
    timeline: [
      { when: 'In week 1', what: 'We go through the photographs' },
      { when: 'In week 8', what: 'Live' },
    ],
    lines: [
      { text: 'Web Design, Professional', detail: 'Ten pages', price: 475_000 },
      { text: 'Photographs', price: -25_000 },
      { text: 'Words for five pages', price: 60_000, optional: true },
      { text: 'Maintenance', price: 15_000, per: 'month', optional: true, chosen: false },
    ],
    deposit: { percent: 50 },
    validUntil: in30Days,
    terms: 'standard',
  }
  const made = await owner.post('/api/proposals', { data: proposal })
  expect(made.status(), await made.text()).toBe(201)
  return (await made.json()).proposal._id
}

/** Makes such a proposal, sends it, and returns the path of its page. */
async function sendProposal(owner: APIRequestContext, email: string): Promise<string> {
  const id = await makeProposal(owner, email)
  const sent = await owner.post(`/api/proposals/${id}/send`, { data: {} })
  expect(sent.status(), await sent.text()).toBe(200)
  return new URL((await sent.json()).proposal.url).pathname
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const acceptButton = (page: Page, sum: string) => page.getByRole('button', { name: `Accept for ${sum}` })

/** Ticks the box and presses the button of the form. */
async function accept(page: Page, sum: string): Promise<void> {
  await page.getByLabel('I have read the proposal and the terms').check()
  await acceptButton(page, sum).click()
  await expect(page.getByText('Thank you! You accepted this.')).toBeVisible()
}

test('a client chooses, accepts and sees how to pay, and nothing else is told @phone', async ({
  page,
  owner,
  sender,
}) => {
  const path = await sendProposal(owner, sender)
  const answer = await page.request.get(path)
  expect(answer.headers()).toMatchObject({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'same-origin',
  })
  const asked: string[] = []
  page.on('request', (request) => {
    if (!['document', 'stylesheet', 'font', 'image', 'manifest'].includes(request.resourceType()))
      asked.push(request.url())
  })
  await page.goto(path)
  await expect(heading(page, 'A website for Example Stairs')).toBeVisible()
  await expectNoAxeViolations(page, { targets: true })
  await expectNothingBeyondTheEdge(page)
  await expect(page.getByRole('button', { name: 'Update Total' })).toBeHidden()
  await expect(acceptButton(page, '£5,100.00')).toBeVisible()
  await page.getByLabel('Words for five pages').uncheck()
  await expect(acceptButton(page, '£4,500.00')).toBeVisible()
  await expect(page.getByText('And each month')).toBeHidden()
  await page.getByLabel('Maintenance').check()
  await expect(page.getByText('And each month')).toBeVisible()
  await expect(page.getByText('The invoice for the deposit')).toContainText('£2,250.00')

  await page.getByText('The exact text', { exact: true }).click()
  const record = await page.request.get(`${path}/record.txt`)
  expect(record.headers()['content-type']).toBe('text/plain; charset=utf-8')
  expect(await record.text()).toContain('Web Design, Professional')

  await accept(page, '£4,500.00')
  await expectNoAxeViolations(page, { targets: true })
  await expectNothingBeyondTheEdge(page)
  await expect(page.getByText('Not chosen', { exact: true })).toHaveCount(1)
  await expect(page.getByRole('button', { name: /^Accept/ })).toHaveCount(0)

  await page.getByRole('link', { name: 'See How to Pay' }).click()
  await expect(heading(page, 'Invoice')).toBeVisible()
  const pay = page.getByRole('complementary', { name: 'How to pay' })
  await expect(pay).toContainText('£2,250.00')
  await expect(pay).toContainText('00-00-00')
  await expect(pay).toContainText(/INV-\d{4}/)
  await expectNoAxeViolations(page, { targets: true })
  await expectNothingBeyondTheEdge(page)
  expect(asked, 'scripts, reports and other calls').toEqual([])
  expect(await page.context().cookies()).toEqual([])

  const unknown = await page.request.get(`/p/${'x'.repeat(22)}`)
  expect(unknown.status()).toBe(404)
  expect(await unknown.text()).toContain('There is nothing at this address')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a client updates the total, asks, and accepts @phone', async ({ page, owner, sender, storedFor }) => {
    const path = await sendProposal(owner, sender)
    await page.goto(path)
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
    await page.getByLabel('Words for five pages').uncheck()
    await page.getByLabel('Company').fill('Stairs Ltd')
    await page.getByRole('button', { name: 'Update Total' }).click()
    await expect(acceptButton(page, '£4,500.00')).toBeVisible()
    await expect(page.getByLabel('Words for five pages')).not.toBeChecked()
    await expect(page.getByLabel('Company')).toHaveValue('Stairs Ltd')

    await page.goto(`${path}?problem=name&options=`)
    await expect(page.getByLabel('Your name')).toHaveAccessibleDescription('Please enter your name')
    await expect(acceptButton(page, '£4,500.00')).toBeVisible()

    await page.getByText('Ask a Question').click()
    await page.getByLabel('Your question').fill('Can it be ready by Easter?')
    await page.getByRole('button', { name: 'Send Question' }).click()
    await expect(page.getByText('I have your question')).toBeVisible()
    expect((await storedFor(sender)).length).toBeGreaterThan(0)

    await page.getByLabel('Your name').fill('B. Example')
    await accept(page, '£5,100.00')
    expect(new URL(page.url()).pathname).toBe(path)
  })

  test('a client declines, and can ask again', async ({ page, owner, sender }) => {
    await page.goto(await sendProposal(owner, sender))
    await page.getByText('Decline', { exact: true }).click()
    await page.getByLabel('Would you tell me why?').fill('It came too late')
    await page.getByRole('button', { name: 'Decline Proposal' }).click()
    await expect(page.getByText('You declined this proposal')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Accept/ })).toHaveCount(0)
    await expect(page.getByText('Ask a Question')).toBeVisible()
  })
})

test('both fit a narrow screen and paper, the invoice one sheet', async ({ page, owner, sender }) => {
  const path = await sendProposal(owner, sender)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(path)
  await expectNothingBeyondTheEdge(page)
  await accept(page, '£5,100.00')
  await expectNothingBeyondTheEdge(page)
  await page.getByRole('link', { name: 'See How to Pay' }).click()
  await expect(heading(page, 'Invoice')).toBeVisible()
  await expectNothingBeyondTheEdge(page)
  const invoice = page.url()

  const paper = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(paper.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1)
  // An A4 sheet between its margins, in CSS pixels.
  await page.setViewportSize({ width: 658, height: 1002 })
  await page.emulateMedia({ media: 'print' })
  for (const address of [path, invoice]) {
    await page.goto(address)
    await expectNothingBeyondTheEdge(page)
    await expect(page.getByText('This page is private')).toBeHidden()
    await expect(page.getByRole('button')).toHaveCount(0)
    const { violations } = await axe(page).withRules('color-contrast').analyze()
    expect(violations.flatMap(({ nodes }) => nodes.map(({ html }) => html))).toEqual([])
  }
  await expect(page.locator('.how-to-pay')).toHaveCSS('break-inside', 'avoid')
  await expect(page.locator('.how-to-pay')).toContainText('00-00-00')
})

test('an owner looks at a proposal before it is sent, and nobody else does', async ({
  page,
  browser,
  owner,
  sender,
}) => {
  const id = await makeProposal(owner, sender)
  const { url } = await (await owner.get(`/api/proposals/${id}/preview`)).json()
  await page.goto(url)
  await expect(page).toHaveURL(/\/admin\/login/)

  const context = await browser.newContext({ storageState: await owner.storageState() })
  const own = await context.newPage()
  await own.goto(url)
  await expect(heading(own, 'A website for Example Stairs')).toBeVisible()
  await expect(own.getByText('This is a preview')).toBeVisible()
  await expect(acceptButton(own, '£5,100.00')).toBeDisabled()
  await context.close()
  const { proposal } = await (await owner.get(`/api/proposals/${id}`)).json()
  expect(proposal).toMatchObject({ state: 'draft', number: null, seenAt: null })
})
