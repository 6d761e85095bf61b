import type { Page } from '@playwright/test'
import { expect, laidOut, test } from './fixtures.ts'
import { publicPaths } from './public-paths.ts'

const paths = [...publicPaths, '/skills', '/skills/react']

test.use({ expectedTrouble: [/404/], contextOptions: { reducedMotion: 'reduce' } })

test('the sheets of pages that may come next change nothing on the one that is there', async ({ page }) => {
  const sheets = new Set<string>()
  for (const path of paths) {
    const html = await (await page.request.get(path)).text()
    for (const [, href] of html.matchAll(/<link[^>]*rel="stylesheet"[^>]*href="([^"]+)"/g)) {
      if (!href?.includes('/joined-')) sheets.add(href as string)
    }
  }
  expect(sheets.size).toBeGreaterThan(15)

  await page.addInitScript(saveData)
  for (const path of paths) {
    await page.goto(path)
    await laidOut(page)
    const before = await describeAtRest(page)
    await page.evaluate(addSheets, [...sheets])
    const after = await describeLook(page)
    const changed = after.filter((line, at) => line !== before[at])
    expect.soft(changed, path).toEqual([])
  }
})

/** Whoever saves data gets no sheets ahead: the page is seen without them first. Its script then waits for the pointer. */
function saveData(): void {
  Object.defineProperty(navigator, 'connection', {
    value: Object.assign(new EventTarget(), { saveData: true }),
  })
}

/** Once what moves has arrived. */
async function describeAtRest(page: Page): Promise<string[]> {
  for (let before = await describeLook(page); ; ) {
    await page.waitForTimeout(100)
    const now = await describeLook(page)
    if (now.join() === before.join()) return now
    before = now
  }
}

/** A line an element: where it is and what it looks like. */
function describeLook(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    await document.fonts.ready
    return [...document.body.querySelectorAll('*')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const { display, color, backgroundColor, borderWidth, fontSize, fontWeight } = getComputedStyle(element)
      const look = [display, color, backgroundColor, borderWidth, fontSize, fontWeight]
      const name = `${element.tagName}.${element.getAttribute('class') ?? ''}`
      return [name, x, y + scrollY, width, height, ...look].join(' | ')
    })
  })
}

async function addSheets(hrefs: string[]): Promise<void> {
  const loads = hrefs.map((href) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
    document.head.append(link)
    return new Promise((resolve) => {
      link.onload = resolve
    })
  })
  await Promise.all(loads)
}
