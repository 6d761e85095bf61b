import { expect, expectNoAxeViolations, expectNothingBeyondTheEdge, signIn, test } from './fixtures.ts'

test('an administrator sees what works, checks it again, and what takes the disk', async ({ page }) => {
  await signIn(page)
  await page.goto('/admin/system')
  const health = page.getByRole('region', { name: 'Health' })
  await health.getByRole('button', { name: 'Check Now' }).click()
  await expect(health.getByText('Checked just now')).toBeVisible({ timeout: 20_000 })
  const row = (name: string) =>
    health.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) })
  await health.getByText(/^Show \d+ checks? without problems$/).click()
  await expect(row('Database')).toContainText(/answers in \d+ ms.*Fine/)
  const secondStep = row('Two-step sign-in')
  await expect(secondStep).toContainText(/not set it up/)
  const remedy = secondStep.getByText('Users set it up in Settings, under Security.')
  await expect(remedy).toBeHidden()
  await secondStep.getByText('Details').click()
  await expect(remedy).toBeVisible()
  await expect(row('Pages served')).toContainText(/% of [\d,]+ since the start/)
  const storage = page.getByRole('region', { name: 'Storage' })
  await expect(storage.getByRole('listitem').filter({ hasText: 'Backups' })).toHaveText(/^Backups \d/)
  const tallestTitle = () =>
    page
      .locator('.card__title')
      .evaluateAll((titles) =>
        Math.max(
          ...titles.map((title) => title.clientHeight / Number.parseFloat(getComputedStyle(title).fontSize)),
        ),
      )
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await tallestTitle(), 'the height of a card title in its own text size').toBeLessThan(2)
    await expectNothingBeyondTheEdge(page)
    await expectNoAxeViolations(page)
  }
})
