import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { startStudioServer } from '../../scripts/studio-server.ts'
import { expect, expectNoAxeViolations, expectNothingBeyondTheEdge, signIn } from './fixtures.ts'
import { test } from './own-server.ts'
import { administrator } from './people.ts'

// Two processes, which both have to let go of the data. While it is exchanged the site answers 503, and then 401.
test.use({ serverSettings: { WORKERS: '2' }, expectedTrouble: [/503|401|third party: http:\/\/localhost/] })

const card = (page: Page) => page.getByRole('region', { name: 'Backups' })

async function askOnce(page: Page): Promise<void> {
  await page.getByRole('dialog').getByLabel('Your password').fill(administrator.password)
}

/** Nobody's session outlives the data. The page comes back by itself. */
async function signInAgain(page: Page, reason: RegExp): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText(reason)).toBeVisible()
  await page.getByLabel('Email').fill(administrator.email)
  await page.getByLabel('Password', { exact: true }).fill(administrator.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(card(page)).toBeVisible()
}

test('the site goes back to a backup, and forward again, and moves to a new server', async ({
  page,
  ownServer,
  browser,
}) => {
  test.slow()
  await signIn(page)
  await page.goto('/admin/system/backups')
  await expect(card(page).getByText('There is no backup yet')).toBeVisible()
  await page.getByRole('button', { name: 'Back Up Now' }).click()
  const restore = card(page).getByRole('button', { name: /^Restore the backup of/ })
  await expect(restore).toHaveCount(1, { timeout: 20_000 })
  await expectNoAxeViolations(page)

  const slug = 'written-after-the-backup'
  const post = { title: 'Written after the backup', slug, content: 'Words.', published: true }
  expect((await page.request.post('/api/blog', { data: post })).ok()).toBe(true)
  const readPost = async () => (await page.request.get(`/api/blog/${slug}`)).status()
  expect(await readPost()).toBe(200)

  await restore.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('1 changed post')).toBeVisible()
  await expectNoAxeViolations(page)
  await askOnce(page)
  await dialog.getByRole('button', { name: /^Restore/ }).click()
  await signInAgain(page, /^The site was restored from a backup of .+ Please sign in again\.$/)
  expect(await readPost()).toBe(404)
  await expect(card(page).getByText('Before a restore')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNothingBeyondTheEdge(page)

  await card(page).getByRole('button', { name: 'Put Back' }).click()
  await askOnce(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Put Back' }).click()
  await signInAgain(page, /^The data of .+ was put back/)
  expect(await readPost()).toBe(200)

  // Onto another server: the archive that was made before the restore has the post.
  const folder = join(ownServer.dataDir, 'backups')
  const archive = readdirSync(folder)
    .filter((name) => name.endsWith('.headrow'))
    .sort()
    .at(-1) as string
  const next = await startStudioServer({ SEED: 'none' })
  const visitor = await browser.newPage()
  try {
    await visitor.goto(/http\S+\/admin\/register\?token=\S+/.exec(next.output())?.[0] as string)
    await visitor.getByRole('link', { name: /^Restore from a backup/ }).click()
    await expectNoAxeViolations(visitor)
    const chooser = visitor.waitForEvent('filechooser')
    await visitor.getByRole('button', { name: 'Choose a File' }).click()
    await (await chooser).setFiles(join(folder, archive))
    await expect(visitor.getByRole('heading', { name: 'Restore this backup?' })).toBeVisible({
      timeout: 20_000,
    })
    await expect(visitor.getByText('It contains 1 account.')).toBeVisible()
    await expectNoAxeViolations(visitor)
    // It is among the backups of the new server now.
    await visitor.getByRole('button', { name: 'Choose Another' }).click()
    await visitor.getByRole('button', { name: new RegExp(archive) }).click()
    await expect(visitor.getByText('File intact')).toBeVisible()
    await expectNothingBeyondTheEdge(visitor)
    await visitor.getByRole('button', { name: 'Restore', exact: true }).click()
    await expect(visitor.getByRole('heading', { name: 'Sign in' })).toBeVisible({ timeout: 30_000 })
    await expect(visitor.getByText(/^The site was restored from a backup of /)).toBeVisible()
    expect((await visitor.request.get(`${next.url}/api/blog/${slug}`)).status()).toBe(200)
  } finally {
    await visitor.close()
    await next.stop()
  }
})
