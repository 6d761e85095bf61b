import type { Locator, Page } from '@playwright/test'
import { formChoices } from '../../demo/content/forms.ts'
import { expect, expectNoAxeViolations, expectNothingBeyondTheEdge, signIn } from './fixtures.ts'
import { test } from './form-server.ts'

test.use({ serverSettings: { BOT_CHECK: 'off' } })

/** Checks a screen at the width of a phone and in dark, and comes back to a desktop. The preview is a page of its own. */
async function expectFits(page: Page) {
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await expectNothingBeyondTheEdge(page)
  }
  await page.setViewportSize({ width: 1280, height: 900 })
}

/** Presses buttons, and counts them. */
function countPresses() {
  let count = 0
  return {
    async press(button: Locator) {
      count += 1
      await button.click()
    },
    count: () => count,
  }
}

async function sendEnquiry(page: Page, email: string): Promise<void> {
  const answer = await page.request.post('/api/contact', {
    data: {
      ...{ name: 'A. Example', email, subject: 'A new site for two bakeries', shownForMs: 60_000 },
      message: 'The site is from 2016 and nobody finds the cake orders on a phone.',
      ...{ phone: '01632 960001', services: ['web-design'] },
      projectType: formChoices.projectTypes[0],
      budget: formChoices.budgets[0],
      timeframe: formChoices.timeframes[0],
    },
    headers: { 'Idempotency-Key': crypto.randomUUID() },
  })
  expect(answer.ok()).toBe(true)
}

test('an enquiry becomes a sent proposal with four presses', async ({ page, sender, storedFor, mailbox }) => {
  await signIn(page)
  await sendEnquiry(page, sender)
  const [enquiry] = await storedFor(sender)
  await page.goto(`/admin/enquiries/${enquiry?._id}`)
  const { press, count } = countPresses()

  await press(page.getByRole('button', { name: 'New Proposal' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Proposal to A. Example' })).toBeVisible()
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('A new site for two bakeries')
  const preview = page.getByRole('region', { name: 'Preview' }).frameLocator('iframe')
  await expect(preview.getByText('A new site for two bakeries').first()).toBeVisible()

  await press(page.getByRole('button', { name: 'Own Line' }))
  await page.getByLabel('Text of line 2').fill('Cake orders')
  await page.getByLabel('Price of line 2').fill('850')
  const send = page.getByRole('button', { name: /^Send for £/ })
  const sum = (await send.textContent())?.replace('Send for ', '') ?? ''
  await press(send)
  const question = page.getByRole('dialog', { name: `Send for ${sum}?` })
  await expect(question).toContainText(sender)
  await press(question.getByRole('button', { name: 'Send', exact: true }))
  await expect(page.getByRole('heading', { name: 'Version 1', exact: true })).toBeVisible()
  expect(count()).toBe(4)

  const { text, subject } = await mailbox.latestTo(sender, /A new site for two bakeries/)
  expect(subject).toContain('A new site for two bakeries')
  expect(text).toContain(sum)
  await expectFits(page)

  await page.getByRole('link', { name: 'Proposals', exact: true }).first().click()
  await expect(page.getByRole('row', { name: /A new site for two bakeries/ })).toContainText('Sent')
  await expectNoAxeViolations(page)
  await expectFits(page)
})

test('an invoice is written by hand, and paid in two parts', async ({ page, sender, mailbox }) => {
  await signIn(page)
  await page.goto('/admin/invoices')
  await page.getByRole('link', { name: 'New Invoice' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'New Invoice' })).toBeVisible()
  await page.getByRole('button', { name: /^Invoice £/ }).click()
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  await page.getByLabel('Name', { exact: true }).fill('B. Example')
  await page.getByLabel('Email', { exact: true }).fill(sender)
  await page.getByLabel('Text of line 1').fill('Hours in November')
  await page.getByLabel('Times of line 1').fill('3')
  await page.getByLabel('Price of line 1').fill('33.33')
  const preview = page.getByRole('region', { name: 'Preview' }).frameLocator('iframe')
  await expect(preview.getByText('Hours in November').first()).toBeVisible()
  await expectFits(page)
  await page.getByRole('button', { name: 'Invoice £99.99' }).click()

  const title = page.getByRole('heading', { level: 1, name: /^INV-\d{4,}$/ })
  await expect(title).toBeVisible()
  const number = (await title.textContent()) ?? ''
  expect((await mailbox.latestTo(sender)).text).toContain(number)
  await expectNoAxeViolations(page)
  await expectFits(page)

  await page.getByRole('link', { name: 'Back to the invoices' }).click()
  const row = page.getByRole('row', { name: new RegExp(number) })
  await expect(row).toContainText('Open')
  await row.getByRole('button', { name: `Record Payment for ${number}` }).click()
  const dialog = page.getByRole('dialog', { name: `Payment for ${number}` })
  await expect(dialog.getByLabel('Amount')).toHaveValue('99.99')
  await dialog.getByLabel('Amount').fill('40')
  await expect(dialog.getByText('A part: £59.99 stays open')).toBeVisible()
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Record £40.00' }).click()
  await expect(dialog).toBeHidden()
  await expect(row).toContainText('Part paid')
  await row.getByRole('button', { name: `Record Payment for ${number}` }).click()
  await dialog.getByRole('button', { name: 'Record £59.99' }).click()
  await expect(row).toContainText('Paid')

  await row.getByRole('link', { name: number }).click()
  await page.getByRole('button', { name: 'Take Back payment of £59.99' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Take Back' }).click()
  await expect(page.getByText('The payment is taken back')).toBeVisible()
  await expect(page.getByText('Part paid', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Credit', exact: true }).click()
  const credit = page.getByRole('dialog', { name: `Credit ${number}` })
  await credit.getByLabel('Why').fill('The hours were a gift.')
  await credit.getByRole('button', { name: 'Make the Credit Note' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^CN-\d{4,}$/ })).toBeVisible()
})
