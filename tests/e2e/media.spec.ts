import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { holdFiles } from './dropped-files.ts'
import { expect, expectNoAxeViolations, expectNothingBeyondTheEdge, signIn, test } from './fixtures.ts'
import { administrator } from './people.ts'

const photograph = async (name: string, background: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .jpeg()
    .toBuffer(),
})

/** Gives each test a colour of its own, because the same file is the same picture. */
const colourOf = (seed: string) => `#${createHash('sha256').update(seed).digest('hex').slice(0, 6)}`

test('several pictures are uploaded at once, described, found, deleted and restored', async ({
  page,
}, info) => {
  await signIn(page)
  await page.goto('/admin/media')
  const mark = `${info.project.name}-${info.testId.slice(-4)}`
  const files = [
    await photograph(`kiln ${mark}.jpg`, colourOf(`k${mark}`)),
    await photograph(`dale ${mark}.jpg`, colourOf(`d${mark}`)),
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') },
  ]
  await page.locator('input[type=file]').first().setInputFiles(files)
  const uploads = page.getByRole('region', { name: 'Uploads' })
  await expect(uploads.getByText('2 of 3')).toBeVisible()
  await expect(uploads.getByText(/This file type cannot be used/)).toBeVisible()
  await expectNoAxeViolations(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoAxeViolations(page)
  await expectNothingBeyondTheEdge(page)

  const kiln = uploads.getByRole('listitem').filter({ hasText: `kiln ${mark}.jpg` })
  await kiln.getByLabel('What does it show?').fill(`The kiln of ${mark} at dawn`)
  await kiln.getByRole('button', { name: 'Save' }).click()
  await expect(kiln.getByRole('button', { name: 'Saved' })).toBeVisible()
  await uploads.getByRole('button', { name: 'Clear List' }).click()
  await expect(uploads).toBeHidden()

  await page.getByLabel('Search pictures').fill(`dawn ${mark}`)
  const tile = page.getByRole('button', { name: new RegExp(`Open kiln ${mark}`) })
  await expect(tile).toBeVisible()
  await expect(page.getByRole('button', { name: new RegExp(`Open dale ${mark}`) })).toBeHidden()

  await tile.click()
  const details = page.getByRole('dialog', { name: `kiln ${mark}.jpg` })
  await expect(details.getByText('640 × 480')).toBeVisible()
  await expect(details.getByText('Not used yet.')).toBeVisible()
  await details.getByLabel('Description').fill('Half a descript')
  await page.keyboard.press('Escape')
  await page
    .getByRole('dialog', { name: 'Close without saving?' })
    .getByRole('button', { name: 'Discard' })
    .click()
  await expect(details).toBeHidden()
  await tile.click()
  await expect(details.getByLabel('Description')).toHaveValue(`The kiln of ${mark} at dawn`)
  await details.getByRole('heading', { name: 'History' }).click()
  await expect(
    details.getByText(`${administrator.name} changed the description of this picture`),
  ).toBeVisible()
  await expectNoAxeViolations(page)
  await details.getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('dialog', { name: 'Delete picture' })
  await expect(question).toContainText(`kiln ${mark}.jpg`)
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No pictures found')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(tile).toBeVisible()
})

test('a replaced picture keeps its address and shows the new one', async ({ page }, info) => {
  await signIn(page)
  await page.goto('/admin/media')
  const mark = info.testId.slice(-6)
  const input = page.locator('input[type=file]')
  await input.first().setInputFiles(await photograph(`before ${mark}.jpg`, colourOf(`b${mark}`)))
  await page.getByRole('button', { name: new RegExp(`Open before ${mark}`) }).click()
  const address = await page.getByRole('dialog').locator('code').textContent()
  const bytes = async () => (await page.request.get(address as string)).body()
  const before = await bytes()
  await page.getByRole('dialog').getByLabel('Description').fill('Not saved yet')
  const after = await photograph(`after ${mark}.jpg`, colourOf(`a${mark}`))
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles(after)
  await expect(page.getByText('Picture replaced')).toBeVisible()
  await expect(page.getByRole('dialog', { name: `after ${mark}.jpg` }).locator('code')).toHaveText(
    address as string,
  )
  expect((await bytes()).equals(before)).toBe(false)
  await expect(page.getByRole('dialog').getByLabel('Description')).toHaveValue('Not saved yet')
})

test('files are dropped anywhere on the page, and the keyboard reaches everything', async ({
  page,
}, info) => {
  await signIn(page)
  await page.goto('/admin/media')
  await page.waitForFunction(() => document.body.dataset.state === 'alive')
  const mark = info.testId.slice(-6)
  const file = await photograph(`dropped ${mark}.jpg`, colourOf(`x${mark}`))
  const transfer = await holdFiles(page, [file])
  await page.dispatchEvent('main', 'dragenter', { dataTransfer: transfer })
  await expect(page.getByText('Drop pictures to upload them')).toBeVisible()
  await page.dispatchEvent('main', 'drop', { dataTransfer: transfer })
  await expect(page.getByText('Drop pictures to upload them')).toBeHidden()
  const tile = page.getByRole('button', { name: new RegExp(`Open dropped ${mark}`) })
  await tile.focus()
  await page.keyboard.press('Enter')
  const details = page.getByRole('dialog', { name: file.name })
  await expect(details.getByLabel('Description')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(details).toBeHidden()
  await expect(tile).toBeFocused()
})
