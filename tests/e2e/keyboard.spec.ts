import { expect, scriptRuns, signIn, test } from './fixtures.ts'
import { expectSoundStops } from './sound-stops.ts'

for (const width of [320, 390]) {
  test(`at ${width} px a filter or card of a row that scrolls is seen whole once Tab reaches it`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 640 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const [path, before, row, item] of [
      ['/skills', 'See the work', '.catalogue__filters', 'button'],
      ['/', 'Next skills', '.rail', 'li'],
    ] as const) {
      await page.goto(path)
      await page.locator(row).scrollIntoViewIfNeeded()
      await scriptRuns(page)
      await page.getByRole(path === '/' ? 'button' : 'link', { name: before }).focus()
      const items = page.locator(`${row} > ${item}`)
      for (let at = 0; at < (await items.count()); at += 1) {
        await page.keyboard.press('Tab')
        await expect(items.nth(at)).toBeInViewport({ ratio: 0.99 })
      }
    }
  })
}

test('in the admin area Tab visits every link and button once, each visible and with a focus ring', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signIn(page)
  for (const path of ['/admin/dashboard', '/admin/settings']) {
    await page.goto(path)
    await expectSoundStops(page)
  }
})
