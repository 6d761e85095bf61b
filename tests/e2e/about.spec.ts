import { expect, expectNoAxeViolations, expectNothingBeyondTheEdge, test } from './fixtures.ts'

test('the about page says who works here, where and when', async ({ page }) => {
  await page.goto('/about')
  const card = page.getByRole('complementary', { name: 'Verified Professional' })
  await expect(card).toContainText('Available for freelance work')
  await expect(card).toContainText('Monday to Friday 09:00 to 17:30')
  await expect(card.getByRole('link', { name: 'Follow My Journey' })).toHaveAttribute('href', /bsky/)
  await expect(page.getByRole('list', { name: 'My Expertise' }).getByRole('article')).toHaveCount(12)
  await expectNoAxeViolations(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNothingBeyondTheEdge(page)
})

for (const [path, title] of [
  ['/privacy', 'Privacy Policy'],
  ['/terms', 'Terms of Service'],
] as const) {
  test(`the footer links to ${title}, which has no unfilled placeholders`, async ({ page }) => {
    await page.goto('/about')
    await page.getByRole('contentinfo').getByRole('link', { name: title }).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByRole('article')).toContainText('hello@example.com')
    await expect(page.getByRole('article')).not.toContainText('{')
    await expectNoAxeViolations(page)
  })
}
