import { expect, expectNoAxeViolations, expectNothingBeyondTheEdge, signIn, test } from './fixtures.ts'

test('an owner finds out from the mail card whether mails arrive, and what to set', {
  tag: '@phone',
}, async ({ page }) => {
  await signIn(page)
  await page.goto('/admin/settings/email')
  await page
    .getByRole('region', { name: 'Sending', exact: true })
    .getByRole('link', { name: 'Deliverability' })
    .click()
  const lamps = page.getByRole('region', { name: 'Deliverability' })
  for (const name of ['SPF, DKIM, DMARC and Reverse name', 'One-click unsubscribe']) {
    await expect(
      lamps.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) }),
    ).toBeVisible()
  }
  await expect(page.getByRole('region', { name: 'Mailbox for returned email' })).toContainText(
    'No mailbox is read',
  )
  await expect(page.getByRole('region', { name: 'Returned emails' })).toContainText('Nothing has come back')
  await expectNothingBeyondTheEdge(page)
  await expectNoAxeViolations(page)
})

test('without an email server the newsletter says so before a click, and how to set one up', {
  tag: '@phone',
}, async ({ page }) => {
  await signIn(page)
  await page.goto('/admin/newsletter/issues/new')
  await expect(page.getByText('no email server is set up')).toBeVisible()
  await expect(page.getByText('the test is only saved as a file')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Send to/ })).toHaveAttribute('aria-disabled', 'true')
  await expectNothingBeyondTheEdge(page)
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'Set one up' }).click()
  await expect(page.getByRole('region', { name: 'Email server' }).getByLabel('Server')).toBeVisible()
  await page.goto('/admin/newsletter/welcome')
  await expect(page.getByText('nobody can confirm a subscription')).toBeVisible()
})
