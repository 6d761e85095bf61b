import { expect, test } from './fixtures.ts'

test('on paper the navigation heads the first sheet only', async ({ page }) => {
  await page.goto('/blog/performance-matters-web-development')
  const links = await page.locator('a[href="/blog"]').filter({ visible: true }).count()
  const paper = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(paper.match(/\/Type \/Page\b(?!s)/g)?.length).toBeGreaterThan(3)
  expect(paper.match(/\/URI \([^)]*\/blog\)/g)?.length).toBe(links)
})
