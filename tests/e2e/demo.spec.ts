import { existsSync, mkdirSync, mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, expectNoAxeViolations, expectNothingBeyondTheEdge, test } from './fixtures.ts'
import { startDemo } from './start-demo.ts'

test('npm run demo signs one browser in, shows its mails, and leaves nothing behind', async ({ browser }) => {
  test.slow()
  const folder = mkdtempSync(join(tmpdir(), 'headrow-test-demo-'))
  const leftover = join(folder, 'headrow-demo-999999999-abcdef')
  mkdirSync(leftover)
  const demo = await startDemo(folder)
  const context = await browser.newContext()
  try {
    expect(existsSync(leftover), 'the folder of a demonstration that was killed').toBe(false)
    const page = await context.newPage()
    await page.goto(demo.link)
    await expect(page).toHaveURL(`${demo.url}/admin/dashboard`)
    await expect(page.getByText('Concert dates, tickets and recordings')).toBeVisible()
    await page.goto(`${demo.url}/admin/settings/mails`)
    await expect(page.getByRole('row')).toHaveCount(21)
    await expectNothingBeyondTheEdge(page)
    await expectNoAxeViolations(page)

    // Written from what somebody has filled in: the mail is shown, runs nothing, and its link leads on.
    await page.getByRole('row').filter({ hasText: 'has invited you' }).first().getByRole('link').click()
    const opening = page.waitForEvent('popup')
    await page.frameLocator('iframe').getByRole('link', { name: 'Accept the Invitation' }).click()
    const opened = await opening
    await expect(opened).toHaveURL(/\/admin\/register\?token=/)
    await opened.close()
    // Axe cannot run in a frame that runs no scripts.
    await page.locator('iframe').evaluate((frame) => frame.remove())
    await expectNoAxeViolations(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNothingBeyondTheEdge(page)

    const second = await (await browser.newContext()).newPage()
    expect((await second.goto(demo.link))?.status()).toBe(410)
    await second.goto(`${demo.url}/admin/dashboard`)
    await expect(second).toHaveURL(/\/admin\/login/)
    expect(readdirSync(folder)).toHaveLength(1)
  } finally {
    await context.close()
    expect(await demo.stop('SIGTERM')).toBe(0)
  }
  expect(readdirSync(folder)).toEqual([])
})
