import { expect, test } from './fixtures.ts'

test('what the calls do stands in one column, with and without the note that a session is needed', async ({
  page,
}) => {
  await page.goto('/api/docs')
  const columns = await page
    .locator('.api-docs__summary')
    .evaluateAll((cells) => cells.map((cell) => Math.round(cell.getBoundingClientRect().left)))
  expect(columns.length).toBeGreaterThan(20)
  expect(new Set(columns).size).toBe(1)
})
