import type { Page } from '@playwright/test'
import { offline } from '../../app/shell/site/offline-words.ts'
import { newsletter } from '../../demo/content/newsletter.ts'
import {
  contactForm,
  fillContact,
  fillPanel,
  goodContact,
  panelOf,
  readingMs,
  useContactForm,
} from './enquiry-forms.ts'
import { expect, expectNoAxeViolations } from './fixtures.ts'
import { test } from './form-server.ts'
import { noConnection } from './trouble.ts'
import { formsSaved, openAndSave, thisDay } from './worker-site.ts'

const saved = 'Saved. It will be sent when you are back online.'

test.use({
  serviceWorkers: 'allow',
  expectedTrouble: [noConnection],
  serverSettings: { BOT_CHECK: 'altcha' },
})

const waitingList = (page: Page) => page.getByRole('region', { name: offline.waiting.title })

async function prepareForms(page: Page) {
  await openAndSave(page, '/about')
  await openAndSave(page, '/')
  await formsSaved(page)
}

test('a contact form filled in without a connection waits, and is sent once when there is one', async ({
  page,
  context,
  sender,
  storedFor,
}) => {
  await prepareForms(page)
  await context.setOffline(true)
  // This page was never opened: it and its form were fetched ahead.
  await page.goto('/contact')
  const form = await useContactForm(page)
  await fillContact(form, { ...goodContact, Email: sender })
  await page.waitForTimeout(readingMs)
  await form.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText(saved)).toBeVisible()
  await expectNoAxeViolations(page)
  await page.goto('/services')
  await expect(waitingList(page).getByRole('listitem')).toHaveText(
    new RegExp(`^Contact form${goodContact.Message}Written ${thisDay}`),
  )
  await expectNoAxeViolations(page)
  expect(await storedFor(sender)).toEqual([])
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: offline.title })).toBeHidden()
  await expect.poll(() => storedFor(sender), { timeout: 30_000 }).toHaveLength(1)
  await openAndSave(page, '/work')
  await page.goto('/offline')
  await expect(page.getByRole('heading', { level: 1, name: offline.online.title })).toBeVisible()
  await expect(waitingList(page)).toBeHidden()
  const [stored] = await storedFor(sender)
  expect(stored).toMatchObject({ message: goodContact.Message, status: 'new' })
  expect(await storedFor(sender)).toHaveLength(1)
})

test('a message of the home page waits and goes from the page that is open, however many pages are', async ({
  page,
  context,
  sender,
  storedFor,
}) => {
  await prepareForms(page)
  const other = await context.newPage()
  await other.goto('/work')
  await page.bringToFront()
  await context.setOffline(true)
  await panelOf(page).getByRole('button', { name: 'Send Message' }).click()
  await page.getByLabel('Your Name').waitFor()
  await fillPanel(page, sender)
  await page.waitForTimeout(readingMs)
  await panelOf(page).getByRole('button', { name: 'Send Message' }).click()
  await expect(panelOf(page).getByText(saved)).toBeVisible()
  await context.setOffline(false)
  await expect.poll(() => storedFor(sender), { timeout: 30_000 }).toHaveLength(1)
  await Promise.all([page.reload(), other.reload()])
  await page.waitForLoadState('networkidle')
  expect(await storedFor(sender)).toHaveLength(1)
})

// Chromium without windows has no Background Sync, as Safari and Firefox have none: the open page makes the worker send it.
test('an address for the newsletter waits', async ({ page, context, mailbox, sender }) => {
  await prepareForms(page)
  await context.setOffline(true)
  const form = page.getByRole('contentinfo').locator('form')
  await form.getByLabel(newsletter.form.label).fill(sender)
  await form.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByText(saved)).toBeVisible()
  await context.setOffline(false)
  await mailbox.latestTo(sender)
  expect(await mailbox.allTo(sender)).toHaveLength(1)
})

test.describe('a form that the server refuses', () => {
  test.use({ expectedTrouble: [new RegExp(`${noConnection.source}|422`)] })

  test('is shown with the reason, and stays until it is discarded', async ({ page, context }) => {
    await prepareForms(page)
    await context.setOffline(true)
    const form = page.getByRole('contentinfo').locator('form')
    await form.getByLabel(newsletter.form.label).fill('studio@example')
    await form.getByRole('button', { name: 'Subscribe' }).click()
    await expect(page.getByText(saved)).toBeVisible()
    const refused = context.waitForEvent('response', (answer) => answer.status() === 422)
    await context.setOffline(false)
    await refused
    await page.goto('/offline')
    const row = waitingList(page).getByRole('listitem')
    await expect(row).toContainText('Not accepted: Invalid email address')
    await expectNoAxeViolations(page)
    await row.getByRole('button', { name: 'Discard' }).click()
    await expect(row).toContainText('Discarded.')
    await row.getByRole('button', { name: 'Undo' }).click()
    await expect(row).toContainText('Not accepted')
    await row.getByRole('button', { name: 'Discard' }).click()
    await expect(row).toContainText('Discarded.')
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: offline.online.title })).toBeVisible()
    await expect(waitingList(page)).toBeHidden()
  })
})

test('nothing is said to wait where no worker could send it', async ({ browser, ownServer, sender }) => {
  const context = await browser.newContext({ baseURL: ownServer.url, serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.goto('/contact')
  const form = await useContactForm(page)
  await fillContact(form, { ...goodContact, Email: sender })
  await context.setOffline(true)
  await form.getByRole('button', { name: 'Send Message' }).click()
  await expect(contactForm(page).getByRole('alert')).toBeVisible()
  await expect(page.getByText(saved)).toBeHidden()
  await context.close()
})
