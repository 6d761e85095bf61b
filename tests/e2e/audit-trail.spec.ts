import { expect, expectNoAxeViolations, expectNothingBeyondTheEdge, signIn, test } from './fixtures.ts'
import { administrator } from './people.ts'

test('an administrator finds a change in the audit trail, and takes it along as CSV', async ({
  page,
}, info) => {
  const email = `helper-${info.project.name}-${info.testId.slice(-6)}@example.com`
  await signIn(page)
  const invited = await page.request.post('/api/users', { data: { email, role: 'editor' } })
  expect(invited.status()).toBe(201)
  await page.goto('/admin/system/trail')
  const trail = page.getByRole('region', { name: 'Audit trail' })
  await trail.getByLabel('What').selectOption('Invitations')
  await expect(page).toHaveURL(/\?kind=invitation$/)
  // The address changes before the screen does, and each choice adds to the ones on the screen.
  await expect(trail.getByLabel('What')).toHaveValue('invitation')
  await trail.getByLabel('Who').selectOption(administrator.name)
  await expect(page).toHaveURL(/\?who=[\w-]+&kind=invitation$/)
  const entry = trail.getByRole('listitem').filter({ hasText: `${administrator.name} invited ${email}` })
  await expect(entry).toContainText('Role editor')
  await expectNoAxeViolations(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNothingBeyondTheEdge(page)
  await expectNoAxeViolations(page)

  const download = page.waitForEvent('download')
  await trail.getByRole('link', { name: 'CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/^audit-trail-.*\.csv$/)

  await page.goto('/admin/system/trail?from=2020-01-01&to=2020-01-02')
  await expect(trail).toContainText('No entries match')
  await trail.getByRole('link', { name: 'Show all entries' }).click()
  await expect(trail.getByRole('listitem').first()).toBeVisible()
})
