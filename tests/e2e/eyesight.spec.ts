import type { Page } from '@playwright/test'
import { doubleText, expect, expectNoAxeViolations, expectNothingBeyondTheEdge, test } from './fixtures.ts'
import { publicPaths } from './public-paths.ts'

test.use({ expectedTrouble: [/404/] })

test('axe finds nothing on any kind of page, and no target smaller than 24 px without room around it', async ({
  page,
}) => {
  test.slow()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const path of publicPaths) {
    await page.goto(path)
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 })
      await test.step(`${path} at ${width} px`, () => expectNoAxeViolations(page, { targets: true }))
    }
  }
})

test('on a narrow screen nothing overflows, not even with the text twice as large', async ({ page }) => {
  test.slow()
  for (const path of [...publicPaths, '/skills', '/case-study/beckwatch']) {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(path)
    await test.step(`${path} at 320 px`, () => expectNothingBeyondTheEdge(page))
    await doubleText(page)
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 640 })
      await test.step(`${path} at ${width} px, doubled`, () => expectNothingBeyondTheEdge(page))
    }
  }
})

test('with letters twice as large in the browser nothing overflows either', async ({ page }) => {
  test.slow()
  await setLetters(page, 32)
  for (const path of publicPaths) {
    await page.goto(path)
    for (const width of [640, 820, 1280]) {
      await page.setViewportSize({ width, height: 1024 })
      await test.step(`${path} at ${width} px`, () => expectNothingBeyondTheEdge(page))
    }
  }
})

test('on a phone with the text twice as large the words of a button stay on it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of ['/', '/contact']) {
    await page.goto(path)
    await doubleText(page)
    const spilt = await page
      .locator('.btn:visible')
      .evaluateAll((buttons) =>
        buttons
          .filter((button) => button.scrollWidth > button.clientWidth)
          .map((button) => button.textContent),
      )
    expect(spilt, path).toEqual([])
  }
})

test('in forced colours text keeps its contrast and buttons their edges', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  for (const path of publicPaths) {
    await page.goto(path)
    const lost = await page.evaluate(() => {
      const parts = [...document.querySelectorAll<HTMLElement>('h1, h1 *, h2, h3, .btn')]
      const isLost = (part: HTMLElement) => {
        const { color, backgroundColor, borderTopStyle, borderTopWidth } = getComputedStyle(part)
        const hasEdge = borderTopStyle === 'solid' && borderTopWidth !== '0px'
        return color === backgroundColor || (part.matches('.btn:not(.btn--bare)') && !hasEdge)
      }
      return parts
        .filter((part) => part.checkVisibility() && isLost(part))
        .map((part) => part.outerHTML.slice(0, 80))
    })
    expect(lost, path).toEqual([])
    const paleIcons = await page
      .locator('svg.i:visible')
      .evaluateAll((icons) =>
        icons
          .filter(
            (icon) => getComputedStyle(icon).color !== getComputedStyle(icon.parentElement as Element).color,
          )
          .map((icon) => icon.parentElement?.outerHTML.slice(0, 80)),
      )
    expect(paleIcons, `icons of ${path} without the colour of their words`).toEqual([])
  }
})

/** Sets the browser's own font size: unlike a style, it moves the breakpoints too. */
async function setLetters(page: Page, standard: number) {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } })
}
