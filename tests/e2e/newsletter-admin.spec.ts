import { readFile } from 'node:fs/promises'
import type { Page, TestInfo } from '@playwright/test'
import { expect, expectNoAxeViolations, expectNothingBeyondTheEdge, signIn, test } from './fixtures.ts'

const keyOf = (info: TestInfo) => `q${info.testId.slice(-10).replace(/\W/g, '')}${info.repeatEachIndex}`

async function importList(page: Page, csv: string) {
  const answer = await page.request.post('/api/newsletter/subscribers/import', { data: { csv } })
  expect(answer.ok(), await answer.text()).toBe(true)
}

test('a list is imported; each refused line says why', async ({ page }, info) => {
  const key = keyOf(info)
  await signIn(page)
  await page.goto('/admin/newsletter')
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Import subscribers' })
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(dialog.getByText('Choose a file first')).toBeVisible()

  const lines = [
    'email,consent date',
    `one-${key}@list.example,2025-03-01`,
    'not an address,2025-03-01',
    `two-${key}@list.example,`,
    `three-${key}@list.example,31/02/2025`,
  ]
  await dialog
    .getByLabel('CSV file')
    .setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) })
  await expect(dialog.getByLabel('Or paste the list')).toHaveValue(lines.join('\n'))
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(dialog.getByRole('status')).toHaveText('1 address imported, 0 already known, 3 refused.')
  await expect(dialog.getByRole('row', { name: /^3 not an address/ })).toContainText('Not an email address')
  await expect(dialog.getByRole('row', { name: new RegExp(`^4 two-${key}`) })).toContainText(
    'No date of consent',
  )
  await expect(dialog.getByRole('row', { name: new RegExp(`^5 three-${key}`) })).toContainText('Not a date')
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Done' }).click()

  await page.getByRole('searchbox', { name: 'Search addresses' }).fill(key)
  const row = page.getByRole('row', { name: new RegExp(`one-${key}`) })
  await expect(row).toContainText('Subscribed')
  await expect(row).toContainText('1 Mar 2025')
  await expect(row).toContainText('Imported')
})

test('a date given for the whole list replaces missing ones', async ({ page }, info) => {
  const key = keyOf(info)
  await signIn(page)
  await page.goto('/admin/newsletter')
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Import subscribers' })
  await dialog.getByLabel('Or paste the list').fill(`${key}@list.example`)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Keep Writing' }).click()
  await dialog.getByLabel('Consent date for lines without one').fill('2024-05-06')
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(dialog.getByRole('status')).toContainText('1 address imported')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await page.goto(`/admin/newsletter?q=${key}`)
  await expect(page.getByRole('row', { name: new RegExp(key) })).toContainText('6 May 2024')
})

test('subscribers are filtered, exported and erased by name', async ({ page }, info) => {
  const key = keyOf(info)
  await signIn(page)
  await importList(page, `a-${key}@list.example,2025-01-01\nb-${key}@list.example,2025-01-01`)
  await page.goto(`/admin/newsletter?q=${key}`)
  const rows = page.getByRole('row', { name: new RegExp(key) })
  await expect(rows).toHaveCount(2)
  await page.getByRole('link', { name: /^Unsubscribed/ }).click()
  await expect(page.getByText('No subscribers match')).toBeVisible()
  await expect(page).toHaveURL(`/admin/newsletter?state=unsubscribed&q=${key}`)
  await page.getByRole('link', { name: /^Subscribed/ }).click()
  await expect(rows).toHaveCount(2)

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export CSV' }).click(),
  ])
  const text = await readFile(await file.path(), 'utf8')
  expect(text.trim().split('\r\n')).toHaveLength(3)
  expect(text).toContain(`a-${key}@list.example`)

  await page.getByRole('button', { name: `Erase a-${key}@list.example` }).click()
  const question = page.getByRole('dialog', { name: 'Erase subscriber' })
  await expect(question).toContainText(`a-${key}@list.example`)
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await question.getByRole('button', { name: 'Erase' }).click()
  await expect(rows).toHaveCount(1)
})

test(
  'the page passes axe, light and dark, and fits the screen',
  { tag: '@phone' },
  async ({ page }, info) => {
    const key = keyOf(info)
    await signIn(page)
    await importList(page, `${'x'.repeat(50)}.${key}@${'y'.repeat(60)}.example,2025-01-01`)
    for (const scheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: scheme })
      await page.goto(`/admin/newsletter?q=${key}`)
      await expect(page.getByRole('row', { name: new RegExp(key) })).toBeVisible()
      await expectNoAxeViolations(page)
      await expectNothingBeyondTheEdge(page)
    }
  },
)
