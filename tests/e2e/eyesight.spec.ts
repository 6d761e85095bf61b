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

test('with letters, words and lines spaced as a reader may set them nothing overflows or is cut off', async ({
  page,
}) => {
  test.slow()
  for (const path of publicPaths) {
    await page.goto(path)
    await spaceText(page)
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      await test.step(`${path} at ${width} px`, async () => {
        await expectNothingBeyondTheEdge(page)
        expect(await findCutWords(page)).toEqual([])
      })
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
    // Found and read in one call: between two, an island may wake and replace an icon, which then has no parent.
    const paleIcons = await page.evaluate(() => {
      const colourOf = (part: Element) => getComputedStyle(part).color
      return [...document.querySelectorAll('svg.i')]
        .filter((icon) => icon.checkVisibility({ visibilityProperty: true }))
        .map((icon) => ({ icon, parent: icon.parentElement as Element }))
        .filter(({ icon, parent }) => colourOf(icon) !== colourOf(parent))
        .map(({ parent }) => parent.outerHTML.slice(0, 80))
    })
    expect(paleIcons, `icons of ${path} without the colour of their words`).toEqual([])
  }
})

/** Sets the browser's own font size: unlike a style, it moves the breakpoints too. */
async function setLetters(page: Page, standard: number) {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } })
}

/** Spaces text as WCAG 1.4.12 lets a reader ask for. */
async function spaceText(page: Page) {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`
      * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
      p { margin-bottom: 2em !important }
    `)
    document.adoptedStyleSheets.push(sheet)
  })
}

/** Lists words that their own element clips, such as those of a button or a line that ends in dots. */
function findCutWords(page: Page): Promise<string[]> {
  return page.locator('body *:visible').evaluateAll((parts) =>
    parts
      .filter((part) => [...part.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim()))
      .filter((part) => {
        const { overflowX, overflowY } = getComputedStyle(part)
        const clips = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
        if (part.closest('.vh, .vh--phone')) return false
        return (
          (clips(overflowX) && part.scrollWidth > part.clientWidth + 1) ||
          (clips(overflowY) && part.scrollHeight > part.clientHeight + 1)
        )
      })
      .map((part) => part.outerHTML.slice(0, 120)),
  )
}
