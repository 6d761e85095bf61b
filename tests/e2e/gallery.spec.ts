import type { Page } from '@playwright/test'
import { stutterMs } from '../../app/design/actions/stutter-ms.ts'
import { type StudioServer, startStudioServer, startTimeout } from '../../scripts/studio-server.ts'
import {
  axe,
  test as base,
  expect,
  expectLayoutHeldWhileClosing,
  expectNoAxeViolations,
  expectNothingBeyondTheEdge,
  settled,
} from './fixtures.ts'

/** The gallery exists in development only, so these tests run on a site served from its sources. */
const test = base.extend<object, { development: StudioServer }>({
  development: [
    async ({ playwright: _ }, use) => {
      const server = await startStudioServer({ NODE_ENV: 'development' })
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: startTimeout.sources },
  ],
  baseURL: async ({ development }, use) => use(development.url),
})

// Hot reload needs a socket of its own, which another site in development may hold.
test.use({ expectedTrouble: [/\[vite\]|WebSocket/] })

/** Opens the gallery and waits until it is hydrated: served from sources, that can take longer than a press is held. */
async function openGallery(page: Page, theme = 'light'): Promise<void> {
  await page.goto(`/_gallery?theme=${theme}`, { waitUntil: 'networkidle' })
  await expect(page.locator('body')).toHaveAttribute('data-state', 'alive', { timeout: startTimeout.sources })
}

for (const theme of ['light', 'dark']) {
  test(`axe finds nothing in ${theme}, wide or narrow, in the page or in what opens over it`, async ({
    page,
  }) => {
    test.slow()
    await openGallery(page, theme)
    for (const width of [1440, 320]) {
      await page.setViewportSize({ width, height: 844 })
      await test.step(`at ${width} px`, async () => {
        await expectNothingBeyondTheEdge(page)
        await expectNoAxeViolations(page)
      })
    }
    await page.setViewportSize({ width: 1440, height: 844 })
    const open = page.locator(':is(dialog[open], .dropdown:popover-open, .popover:popover-open)')
    for (const name of ['Dialog', 'Confirmation, failed', 'Lightbox', 'User menu', 'Panel']) {
      await page.getByRole('button', { name, exact: true }).click()
      await settled(open)
      // The page itself is checked above; checking it again each time would take five seconds.
      const { violations } = await axe(page).include(':modal, [popover]').analyze()
      expect(violations, name).toEqual([])
      await page.keyboard.press('Escape')
      await expect(open).toHaveCount(0)
    }
    await page.getByRole('button', { name: 'Bad toast' }).click()
    await page.getByRole('button', { name: 'Send Message' }).last().click()
    await expect(page.getByLabel('Email Address')).toBeFocused()
    await expectNoAxeViolations(page)

    await page.emulateMedia({ forcedColors: 'active' })
    const pressed = page.locator('.segmented > [aria-pressed="true"]').first()
    const highlight = await page.evaluate(() => {
      document.body.style.cssText = 'forced-color-adjust: none; background: Highlight; color: HighlightText'
      const { backgroundColor, color } = getComputedStyle(document.body)
      return { backgroundColor, color }
    })
    await expect(pressed).toHaveCSS('background-color', highlight.backgroundColor)
    await expect(pressed).toHaveCSS('color', highlight.color)
  })
}

test('dialogs and menus behave under the keyboard, the pointer and without motion', async ({ page }) => {
  await openGallery(page)
  await test.step('a dialog keeps the focus and returns it', async () => {
    const opener = page.getByRole('button', { name: 'Confirmation', exact: true })
    await opener.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Delete blog post' })
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()
  })
  await test.step('a press beside a dialog closes it, a drag out of a field does not', async () => {
    await page.getByRole('button', { name: 'Dialog', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Invite someone' })
    const box = await dialog.getByLabel('Email Address').boundingBox()
    await page.mouse.move(Number(box?.x) + 20, Number(box?.y) + 20)
    await page.mouse.down()
    await page.mouse.move(20, 20)
    await page.mouse.up()
    await expect(dialog).toBeVisible()
    // Until then a press beside it may be the second half of a double click on what opened it.
    await page.waitForTimeout(stutterMs)
    await page.mouse.click(20, 20)
    await expect(dialog).toBeHidden()
  })
  await test.step('arrows, letters and Escape work in a menu', async () => {
    const opener = page.getByRole('button', { name: 'User menu' })
    await opener.press('Enter')
    const item = (name: string) => page.getByRole('menuitem', { name })
    await expect(item('Profile Settings')).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(item('Delete')).toBeFocused()
    await page.keyboard.press('l')
    await expect(item('Logout')).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(item('Profile Settings')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(item('Logout')).toHaveCount(0)
    await expect(opener).toBeFocused()
  })
  await test.step('without motion a dialog opens and closes at once', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.getByRole('button', { name: 'Dialog', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Invite someone' })
    await expect(dialog).toBeVisible()
    expect(await dialog.evaluate((node) => node.getAnimations().length)).toBe(0)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })
})

test('nothing in a dialog moves while it closes', async ({ page }) => {
  await openGallery(page)
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    for (const name of ['Dialog', 'Confirmation', 'Lightbox']) {
      await page.getByRole('button', { name, exact: true }).click()
      await expectLayoutHeldWhileClosing(page.locator('dialog[open]'))
    }
  }
})
