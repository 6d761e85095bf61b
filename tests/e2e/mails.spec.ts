import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, expectNothingBeyondTheEdge, signIn } from './fixtures.ts'
import { test } from './own-server.ts'

const list = '/admin/settings/mails'

async function expectAbsent(page: Page): Promise<void> {
  const answer = await page.goto(list)
  expect(answer?.status()).toBe(404)
  await expect(page.getByText('There are no mails to read here')).toBeVisible()
}

test.use({ expectedTrouble: [/404/] })

test('an administrator reads the mails, and their links work', { tag: '@phone' }, async ({
  page,
  createUser,
}) => {
  await signIn(page)
  await page.goto(list)
  await expect(page.getByText('No mails yet')).toBeVisible()
  await expectNoAxeViolations(page)

  const { email, name } = await createUser()
  await page.goto('/admin/settings')
  await page.getByRole('link', { name: 'Read the mails' }).click()
  await expect(page.getByRole('heading', { name: 'Mails', level: 1 })).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: email })
  await expect(row).toHaveCount(1)
  await expectNothingBeyondTheEdge(page)
  await expectNoAxeViolations(page)

  await row.getByRole('link').click()
  await expect(page.getByText(`${name} <${email}>`)).toBeVisible()
  await expectNothingBeyondTheEdge(page)
  const opening = page.waitForEvent('popup')
  await page.frameLocator('iframe').getByRole('link', { name: 'Accept the invitation' }).click()
  const opened = await opening
  await expect(opened).toHaveURL(/\/admin\/register\?token=/)
  await expect(opened.getByRole('heading', { level: 1 })).toBeVisible()
  await opened.close()
  // Axe cannot run in a frame that runs no scripts.
  await page.locator('iframe').evaluate((frame) => frame.remove())
  await expectNoAxeViolations(page)

  await page.getByRole('link', { name: 'Back to the mails' }).click()
  await expect(page).toHaveURL(list)
})

test('an editor finds no mails', async ({ page, createUser }) => {
  await signIn(page, await createUser())
  await expectAbsent(page)
  expect((await page.goto('/admin/settings'))?.ok()).toBe(true)
  await expect(page.getByRole('link', { name: 'Read the mails' })).toHaveCount(0)
})
