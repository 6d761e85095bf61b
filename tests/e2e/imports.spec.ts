import { readFileSync } from 'node:fs'
import { readZip } from '../support/read-zip.ts'
import { expect, expectNoAxeViolations, expectNothingBeyondTheEdge, signIn } from './fixtures.ts'
import { test } from './own-server.ts'
import { administrator } from './people.ts'

const file = 'tests/fixtures/imports/wordpress/kiln-diary.xml'

test('an export of WordPress is looked through, imported and taken back', async ({ page }) => {
  await signIn(page)
  await page.goto('/admin/system/import')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose File' }).press('Enter')
  await (await chooser).setFiles(file)

  await expect(page.getByText('Nothing has been imported yet.')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('WordPress export of kilns.example.org')).toBeVisible()
  await expect(page.getByRole('row', { name: 'Posts, public 2 2 0 0' })).toBeVisible()
  await expect(page.getByRole('row', { name: 'Pictures 3 3 0 0' })).toBeVisible()
  const reasons = page.getByRole('table', { name: 'Not imported, and why' })
  await expect(reasons.getByRole('row', { name: /^Comments .*They are in comments\.csv/ })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Fetch the pictures from kilns.example.org' }).uncheck()
  await expectNoAxeViolations(page)
  await expectNothingBeyondTheEdge(page)

  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByText('You can undo the import')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('row', { name: 'Pictures 3 0 0 3' })).toBeVisible()
  const toLookAt = page.getByRole('table', { name: 'To look at' })
  await expect(toLookAt.getByRole('row', { name: /The workshop/ }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Comments', exact: true })).toBeVisible()
  await expectNoAxeViolations(page)
  await expectNothingBeyondTheEdge(page)
  expect((await page.request.get('/2019/05/first-firing/')).url()).toMatch(/\/blog\/firing-and-waiting$/)

  await page.getByRole('button', { name: 'Undo Import' }).click()
  const dialog = page.getByRole('dialog', { name: 'Undo the import' })
  await expect(dialog.getByText(/^What it brought goes to the trash/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Undo Import' }).click()
  await expect(page.getByText('Taken back').first()).toBeVisible()
  const gone = await page.request.get('/blog/firing-and-waiting', { maxRedirects: 0 })
  expect([gone.status(), gone.headers().location]).toEqual([302, '/blog'])
})

test('the site is exported as a ZIP after a proof', { tag: '@phone' }, async ({ page }) => {
  await signIn(page)
  await page.goto('/admin/system/import')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Export the site' })
  await dialog.getByLabel('Your password').fill(administrator.password)
  await expectNoAxeViolations(page)
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Export', exact: true }).click()
  expect((await download).suggestedFilename()).toBe('site.zip')
  const files = readZip(readFileSync(await (await download).path()))
  expect(JSON.parse(String(files.get('manifest.json'))).counts.posts).toBeGreaterThan(0)
  await expect(dialog).toBeHidden()
  await expectNothingBeyondTheEdge(page)
})
