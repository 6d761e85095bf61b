import { expect, expectNoAxeViolations, expectNothingBeyondTheEdge, signIn, test } from './fixtures.ts'

test('an owner finds out from the mail card whether mails arrive, and what to set', {
  tag: '@phone',
}, async ({ page }) => {
  await signIn(page)
  await page.goto('/admin/settings#mail')
  await page
    .getByRole('region', { name: 'Email', exact: true })
    .getByRole('link', { name: 'Deliverability' })
    .click()
  const lamps = page.getByRole('region', { name: 'Deliverability' })
  for (const name of ['SPF', 'DKIM', 'DMARC', 'Reverse name', 'One-click unsubscribe']) {
    await expect(
      lamps.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) }),
    ).toBeVisible()
  }
  await expect(page.getByRole('region', { name: 'Mailbox for returned email' })).toContainText(
    'No mailbox is read',
  )
  await expect(page.getByRole('region', { name: 'Came back' })).toContainText('Nothing came back')
  await expectNothingBeyondTheEdge(page)
  await expectNoAxeViolations(page)
})
