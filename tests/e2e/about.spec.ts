import { expect, test } from './fixtures.ts'
import { readHtml } from './read-html.ts'

test('the about page says who works here, where and when', async ({ page }) => {
  await page.goto('/about')
  const card = page.getByRole('complementary', { name: 'Verified Professional' })
  await expect(card).toContainText('Available for freelance work')
  await expect(card).toContainText('Monday to Friday 09:00 to 17:30')
  await expect(card.getByRole('link', { name: 'Follow My Journey' })).toHaveAttribute('href', /bsky/)
  await expect(page.getByRole('list', { name: 'My Expertise' }).getByRole('article')).toHaveCount(12)
})

test('on a phone the opening hours break before the times', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/about')
  const lines = await page
    .getByText('Monday to Friday 09:00')
    .first()
    .evaluate((hours) => {
      const text = hours.firstChild as Text
      const topOf = (at: number) => {
        const letter = document.createRange()
        letter.setStart(text, at)
        letter.setEnd(text, at + 1)
        return letter.getBoundingClientRect().top
      }
      return {
        days: topOf(text.data.indexOf('Monday')),
        friday: topOf(text.data.indexOf('Friday')),
        times: topOf(text.data.indexOf('09:00')),
      }
    })
  expect(lines.friday).toBe(lines.days)
  expect(lines.times).toBeGreaterThan(lines.days)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the legal pages have no unfilled placeholders', async ({ page }) => {
    for (const [path, title] of [
      ['/privacy', 'Privacy Policy'],
      ['/terms', 'Terms of Service'],
      ['/accessibility', 'Accessibility'],
    ] as const) {
      await readHtml(page, path)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(page.getByRole('article')).toContainText('hello@example.com')
      await expect(page.getByRole('article')).not.toContainText('{')
    }
  })
})

test('the gaps of the accessibility page are a table with heads, and cards on a phone', async ({ page }) => {
  await page.goto('/accessibility')
  const gaps = page.getByRole('table', { name: 'Known gaps' })
  await expect(gaps.getByRole('columnheader')).toHaveText(['What', 'Mended by', 'Until then'])
  const gap = gaps.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Screen readers' }) })
  const [first, second] = [gap.getByRole('rowheader'), gap.getByRole('cell').first()]
  const lefts = async () => [(await first.boundingBox())?.x, (await second.boundingBox())?.x]
  const [wide, beside] = await lefts()
  expect(beside).toBeGreaterThan(wide as number)
  await page.setViewportSize({ width: 390, height: 844 })
  const [narrow, below] = await lefts()
  expect(below).toBe(narrow)
  await expect(gap.getByRole('cell')).toHaveCount(2)
})
