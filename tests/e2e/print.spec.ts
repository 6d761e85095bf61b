import type { Page } from '@playwright/test'
import { axe, expect, expectNothingBeyondTheEdge, test } from './fixtures.ts'

/** An A4 sheet between the margins of the print sheet, in CSS pixels. */
const sheet = { width: 658, height: 1002 }

/** Shows a page as it is laid out for paper. */
async function openOnPaper(page: Page, path: string): Promise<void> {
  await page.setViewportSize(sheet)
  await page.emulateMedia({ media: 'print' })
  await page.goto(path)
  await expect(page.locator('.paper'), 'the print sheet').toBeVisible()
}

for (const path of [
  '/',
  '/services',
  '/work',
  '/about',
  '/skills',
  '/contact',
  '/skills/react',
  '/search?q=design',
  '/accessibility',
]) {
  test(`every word of ${path} is on the paper: dark on white, and within its edges`, async ({ page }) => {
    await openOnPaper(page, path)
    await expectNothingBeyondTheEdge(page)
    const { violations } = await axe(page).withRules('color-contrast').analyze()
    expect(violations.flatMap(({ nodes }) => nodes.map(({ html }) => html))).toEqual([])
    // A picture has the colour that stands in for it until it is there.
    const grounds = await page.evaluate(() =>
      Array.from(
        document.querySelectorAll('body :not(img)'),
        (each) => getComputedStyle(each).backgroundColor,
      ),
    )
    expect(new Set(grounds)).toEqual(new Set(['rgba(0, 0, 0, 0)']))
  })
}

test('home on paper: its whole headline, all technologies, a price list and how to reach the studio', async ({
  page,
}) => {
  await openOnPaper(page, '/')
  const ink = await page.getByRole('heading', { level: 1 }).evaluate((title) => getComputedStyle(title).color)
  await expect(page.locator('.hero__highlight')).toHaveCSS('color', ink)
  await expect(page.locator('.strip__list').first()).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
  await expect(page.getByText('6-10 weeks').first()).toBeVisible()
  await expect(page.getByRole('contentinfo').getByRole('link', { name: /@/ })).toBeVisible()
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' })).toBeHidden()
})

test('the showcase prints all of its projects, and questions their answers', async ({ page }) => {
  await openOnPaper(page, '/work')
  for (const slide of await page.locator('.showcase__slide').all()) await expect(slide).toBeVisible()
  await openOnPaper(page, '/contact')
  const answers = page.locator('.faq__body')
  expect(await answers.count()).toBeGreaterThan(2)
  for (const answer of await answers.all())
    expect(await answer.evaluate((node) => node.checkVisibility())).toBe(true)
})

test('an article on paper has sheets of its own, and its links their addresses', async ({ page }) => {
  await page.goto('/blog/performance-matters-web-development')
  await expect(page.locator('html')).toHaveAttribute('data-painted')
  await page.waitForLoadState('networkidle')
  const paper = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(paper.match(/\/Type \/Page\b(?!s)/g)?.length).toBeGreaterThan(3)
  expect(paper, 'the navigation').not.toMatch(/\/URI \([^)]*\/services\)/)
  await openOnPaper(page, '/blog/performance-matters-web-development')
  const after = await page
    .locator('.prose a[href^="https"]')
    .first()
    .evaluate((link: HTMLAnchorElement) => ({
      shown: getComputedStyle(link, '::after').content,
      href: link.href,
    }))
  expect(after.shown).toContain(after.href)
})
