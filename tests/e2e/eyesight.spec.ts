import type { Page } from '@playwright/test'
import { doubleText, expect, expectNoAxeViolations, expectNothingBeyondTheEdge, test } from './fixtures.ts'
import { publicPaths } from './public-paths.ts'
import { expectSoundStops } from './sound-stops.ts'

test.use({ expectedTrouble: [/404/] })

// Each page is opened once, and changed as its readers change it.
for (const path of publicPaths) {
  test(`${path} is sound by keyboard and to every eye: wide, narrow, enlarged, spaced, in forced colours`, async ({
    page,
  }) => {
    test.slow()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(path)
    // The card asks the browser first, and moves the focus to the answer where its button had it.
    if (path === '/notifications') await expect(page.getByText('This browser blocks')).toBeVisible()
    await test.step('by keyboard', () => expectSoundStops(page))
    for (const part of await page.getByRole('main').locator('section').all()) {
      await part.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
    }
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 })
      await test.step(`axe at ${width} px`, () => expectNoAxeViolations(page, { targets: true }))
    }
    await page.setViewportSize({ width: 320, height: 640 })
    await test.step('at 320 px', () => expectNothingBeyondTheEdge(page))
    await doubleText(page)
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 640 })
      await test.step(`at ${width} px, doubled`, () => expectNothingBeyondTheEdge(page))
    }
    if (path === '/' || path === '/contact') expect(await findSpiltButtons(page)).toEqual([])
    await restoreText(page)
    const spacing = await spaceText(page)
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      await test.step(`at ${width} px, spaced`, async () => {
        await expectNothingBeyondTheEdge(page)
        expect(await findCutWords(page)).toEqual([])
      })
    }
    await spacing.remove()
    await setLetters(page, 32)
    for (const width of [640, 820, 1280]) {
      await page.setViewportSize({ width, height: 1024 })
      await test.step(`at ${width} px with letters of 32 px`, () => expectNothingBeyondTheEdge(page))
    }
    await setLetters(page, 16)
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
    expect(await findLostParts(page), 'without contrast or edge').toEqual([])
    expect(await findPaleIcons(page), 'icons without the colour of their words').toEqual([])
  })
}

/** Lists buttons whose words are wider than they are. */
function findSpiltButtons(page: Page) {
  return page
    .locator('.btn:visible')
    .evaluateAll((buttons) =>
      buttons.filter((button) => button.scrollWidth > button.clientWidth).map((button) => button.textContent),
    )
}

/** Lists headings of the colour of their ground, and buttons without an edge. */
function findLostParts(page: Page) {
  return page.evaluate(() => {
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
}

/** Finds and reads icons in one call: between two, an island may wake and replace an icon, which then has no parent. */
function findPaleIcons(page: Page) {
  return page.evaluate(() => {
    const colourOf = (part: Element) => getComputedStyle(part).color
    return [...document.querySelectorAll('svg.i')]
      .filter((icon) => icon.checkVisibility({ visibilityProperty: true }))
      .map((icon) => ({ icon, parent: icon.parentElement as Element }))
      .filter(({ icon, parent }) => colourOf(icon) !== colourOf(parent))
      .map(({ parent }) => parent.outerHTML.slice(0, 80))
  })
}

function restoreText(page: Page) {
  return page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
}

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
  return { remove: () => page.evaluate(() => void document.adoptedStyleSheets.pop()) }
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
