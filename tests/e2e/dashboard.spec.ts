import { alive, expect, expectNoAxeViolations, expectNothingBeyondTheEdge, signIn } from './fixtures.ts'
import { test } from './own-server.ts'

test.use({ serverSettings: { TRUST_PROXY: '0' } })

test('says that a proxy is in front which the settings deny, once it has been seen', async ({ page }) => {
  await signIn(page)
  await page.goto('/admin/dashboard')
  const note = page.locator('.note').filter({ hasText: 'Every visitor looks like the same person.' })
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await expect(note).toHaveCount(0)
  await page.request.get('/', { headers: { 'X-Forwarded-For': '203.0.113.5' } })
  await expect(async () => {
    await page.reload()
    await expect(note).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(note).toContainText('Set TRUST_PROXY to the number of proxies')
  await expectNoAxeViolations(page)
})

test('shows figures, news and links to them', async ({ page }) => {
  await signIn(page)
  await page.goto('/admin/dashboard')
  const { total } = await (await page.request.get('/api/projects')).json()
  const figures = page.locator('.stats')
  await expect(figures.locator('.stat').filter({ hasText: 'Projects' })).toContainText(String(total))
  await expect(figures.getByText('vs last month')).toHaveCount(4)
  await expect(page.getByRole('region', { name: 'Recent blog posts' }).getByRole('listitem')).toHaveCount(3)
  await expect(page.getByRole('region', { name: 'Recent projects' }).getByRole('listitem')).toHaveCount(3)
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'New project' }).click()
  await expect(page.getByRole('heading', { name: 'Create New Project' })).toBeVisible()
})

test('refreshes without leaving the page', async ({ page }, info) => {
  await signIn(page)
  await page.goto('/admin/dashboard')
  const slug = `refreshed-${info.testId.replace(/\W/g, '').toLowerCase()}`
  const answer = await page.request.post('/api/blog', { data: { title: slug, slug, content: 'Words.' } })
  expect(answer.ok()).toBe(true)
  await page.evaluate(() => {
    document.body.dataset.kept = 'yes'
  })
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByRole('region', { name: 'Recent blog posts' })).toContainText(slug)
  await expect(page.locator('body[data-kept="yes"]')).toBeAttached()
})

test('finds posts and projects from the search box', async ({ page }) => {
  await signIn(page)
  await page.goto('/admin/dashboard')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('accessible')
  await page.getByRole('option', { name: /Creating accessible websites/ }).click()
  await expect(page.getByRole('heading', { name: 'Edit Blog Post' })).toBeVisible()
})

test('fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page)
  await page.goto('/admin/dashboard')
  await expect(page.getByRole('button', { name: 'Refresh' })).toBeVisible()
  await expectNothingBeyondTheEdge(page)
  // React must find the page as it was rendered.
  await alive(page, 'admin')
  // A change so large that its remark wraps, beside one that does not.
  await page
    .locator('.stat__delta')
    .first()
    .evaluate((delta) => delta.append(' +123,456%'))
  const [left, right] = await page.locator('.stat__value').all()
  expect((await left?.boundingBox())?.y).toBe((await right?.boundingBox())?.y)
})

test('lists the first steps of a new site, each with its form, until they are hidden', {
  tag: '@phone',
}, async ({ page }) => {
  await signIn(page)
  await page.goto('/admin/dashboard')
  const steps = page.getByRole('region', { name: 'Getting started' })
  await expect(steps).toContainText('0 of 5 done')
  await expectNothingBeyondTheEdge(page)
  await steps.getByRole('link', { name: /^First backup/ }).click()
  await page.getByRole('button', { name: 'Back Up Now' }).click()
  await expect(page.getByRole('button', { name: /^Restore the backup of/ })).toHaveCount(1, {
    timeout: 20_000,
  })
  await page.goto('/admin/dashboard')
  await expect(steps).toContainText('1 of 5 done')
  await expect(steps.getByRole('link', { name: /^First backup/ })).toHaveCount(0)
  await expectNoAxeViolations(page)
  await steps.getByRole('button', { name: 'Hide' }).click()
  await expect(steps).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await expect(steps).toBeHidden()
})
