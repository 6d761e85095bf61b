import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { holdFiles } from './dropped-files.ts'
import { expect, expectNoAxeViolations, expectNothingBeyondTheEdge, signIn } from './fixtures.ts'
import { test } from './own-server.ts'

const pictures = ['demo/public/images/covers/dale-640.jpg', 'demo/public/images/covers/dale-1280.jpg']

/** Makes a title that no other test uses. */
const titled = (words: string, id: string) => `${words} ${id.replace(/\W/g, '').slice(-10).toLowerCase()}`

async function fillProject(page: Page, title: string) {
  await page.goto('/admin/projects/new')
  await page.getByLabel('Title', { exact: true }).fill(title)
  await page.getByLabel('Client').fill('Luxury retail')
  await page.getByLabel('Description').fill('A shop for pots.')
  await page.getByLabel('Content').fill('Before.\n\n## The problem\n\nNo shop.\n\n## The result\n\nOne.')
}

test('publishes a case study with its facts and pictures', async ({ page }, info) => {
  const title = titled('A Shop: for pots', info.testId)
  await signIn(page)
  await fillProject(page, title)
  await expect(page.getByLabel('Slug')).toHaveValue(title.toLowerCase().replace(':', '').replaceAll(' ', '-'))
  await expect(page.getByText('16 / 300 characters')).toBeVisible()
  await expect(page.getByLabel('Completion Date')).toHaveValue(/^\d{4}-\d\d-\d\d$/)
  await page.getByLabel('Services').fill('Web Design,  , SEO')
  await page.keyboard.press('Enter')
  await page.getByLabel('Technologies').fill(' React ')
  await page.getByRole('button', { name: 'Add technology' }).click()
  await expect(page.getByRole('button', { name: /^Remove (Web Design|SEO|React)$/ })).toHaveCount(3)

  await page.getByLabel('Gallery images').setInputFiles(pictures)
  await page.getByLabel('Alternative text of image 2').fill('The dale, large')
  await page.getByRole('button', { name: 'Move image 2 forward' }).press('Enter')
  await expect(page.getByLabel('Alternative text of image 1')).toHaveValue('The dale, large')
  await expect(page.getByRole('button', { name: 'Move image 1 back' })).toBeFocused()
  await expectNoAxeViolations(page)

  await page.getByRole('button', { name: 'Create Project' }).click()
  await expect(page).toHaveURL('/admin/projects')
  const row = page.getByRole('row', { name: new RegExp(title) })
  await expect(row).toContainText('Luxury retail')
  const study = page.waitForEvent('popup')
  await row.getByRole('link', { name: `View ${title}` }).click()
  const shown = await study
  await expect(shown.getByRole('heading', { name: 'The problem' })).toBeVisible()
  await expect(shown.getByRole('img', { name: 'The dale, large' })).toBeAttached()
})

test('orders the gallery by dragging, and accepts dropped pictures', async ({ page }, info) => {
  const title = titled('Three pots', info.testId)
  await signIn(page)
  await fillProject(page, title)
  const alternatives = page.getByLabel(/^Alternative text of image/)
  for (const [index, path] of pictures.entries()) {
    const buffer = await readFile(path)
    const held = await holdFiles(page, [{ name: `pot ${index}.jpg`, mimeType: 'image/jpeg', buffer }])
    await page.getByRole('group', { name: 'Gallery' }).dispatchEvent('drop', { dataTransfer: held })
    await expect(alternatives).toHaveCount(index + 1)
    await alternatives.nth(index).fill(`Pot ${index}`)
  }
  await page.getByLabel('Gallery images').setInputFiles('demo/public/images/covers/barn-640.jpg')
  await alternatives.nth(2).fill('Pot 2')

  const cards = page.getByRole('group', { name: 'Gallery' }).getByRole('listitem')
  const handle = (index: number) => cards.nth(index).locator('[draggable=true]')
  const order = () =>
    alternatives.evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value))
  // Scrolling between press and move would drag the element that has moved under the pointer.
  await cards.nth(0).evaluate((card) => card.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await handle(2).dragTo(cards.nth(0))
  await expect.poll(order).toEqual(['Pot 2', 'Pot 0', 'Pot 1'])
  await handle(0).dragTo(cards.nth(1))
  await expect.poll(order).toEqual(['Pot 0', 'Pot 2', 'Pot 1'])
  await expect(page.getByText('Image 1 is now number 2 of 3')).toBeAttached()
  await handle(1).dragTo(page.getByLabel('Client'))
  expect(await order()).toEqual(['Pot 0', 'Pot 2', 'Pot 1'])
  await expect(page.getByLabel('Client')).toHaveValue('Luxury retail')

  await page.getByRole('button', { name: 'Create Project' }).click()
  await page.getByRole('link', { name: `Edit ${title}` }).click()
  await expect(alternatives).toHaveCount(3)
  expect(await order()).toEqual(['Pot 0', 'Pot 2', 'Pot 1'])
})

test('shows under each field what is wrong', async ({ page }) => {
  await signIn(page)
  await page.goto('/admin/projects/new')
  await page.getByLabel('Description').fill('a'.repeat(301))
  await page.getByLabel('Website URL').fill('ewer')
  await page.getByRole('button', { name: 'Create Project' }).click()
  await expect(page.getByText('Title is required')).toBeVisible()
  await expect(page.getByText('Client is required')).toBeVisible()
  await expect(page.getByText('Description must be less than 300 characters')).toBeVisible()
  await expect(
    page.getByText('Website URL must be a full address, such as https://example.com'),
  ).toBeVisible()
  await expect(page.getByText('301 / 300 characters')).toBeVisible()
  await expect(page.getByLabel('Title', { exact: true })).toBeFocused()
})

test('shows the first missing field of a phone with its message, clear of the bar', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 600 })
  await signIn(page)
  await page.goto('/admin/projects/new')
  await page.getByLabel('Title', { exact: true }).fill('Half a project')
  await page.getByLabel('Client').fill('Pottery')
  await page.getByRole('button', { name: 'Create Project' }).click()
  await expect(page.getByLabel('Description')).toBeFocused()
  const message = page.getByText('Description is required')
  const bar = await page.locator('.savebar').boundingBox()
  const { y = 0, height = 0 } = (await message.boundingBox()) ?? {}
  expect(y).toBeGreaterThan(0)
  expect(y + height).toBeLessThanOrEqual(bar?.y ?? 0)
})

test('features a project by its star, orders featured projects, and deletes one', async ({ page }, info) => {
  const title = titled('Starred', info.testId)
  await signIn(page)
  await fillProject(page, title)
  await page.getByRole('button', { name: 'Create Project' }).click()
  const row = page.getByRole('row', { name: new RegExp(title) })
  const star = row.getByRole('button', { name: `Feature ${title}` })
  await expect(star).toHaveAttribute('aria-pressed', 'false')
  // The star changes before the server has answered.
  const stored = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok())
  await star.click()
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await stored
  await page.reload()
  await expect(star).toHaveAttribute('aria-pressed', 'true')

  await page.getByRole('button', { name: 'Order Featured' }).click()
  const order = page.getByRole('dialog', { name: 'Order of featured projects' })
  await expect(order.getByText(title)).toBeVisible()
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')

  await row.getByRole('button', { name: `Delete ${title}` }).click()
  const question = page.getByRole('dialog', { name: 'Delete project' })
  await expect(question).toContainText('Are you sure you want to delete this project?')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(row).toBeHidden()
})

test('fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page)
  await page.goto('/admin/projects')
  await expect(page.getByRole('heading', { name: 'Projects', exact: true })).toBeVisible()
  await expect(page.getByRole('row', { name: /Ewer/ }).getByText('14 Nov 2025').first()).toBeVisible()
  await expectNothingBeyondTheEdge(page)
  await expectNoAxeViolations(page)
  await page.goto('/admin/projects/new')
  await expect(page.getByText('Not published yet')).toBeVisible()
  await expectNothingBeyondTheEdge(page)
  await page.goto('/admin/projects/edit/ewer')
  await expect(page.getByLabel('Slug')).toHaveValue('ewer')
})
