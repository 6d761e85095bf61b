import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

interface Stop {
  name: string
  fault: string | undefined
}

/** Everything that can be a stop: a page on which Tab goes on after as many of them has a trap. */
const reachable = 'a[href], button, summary, input, select, textarea, iframe, [tabindex]'

/** Checks that Tab visits every link and button once, each visible and with a focus ring. */
export async function expectSoundStops(page: Page): Promise<void> {
  const faults: string[] = []
  const mostStops = (await page.locator(reachable).count()) + 1
  let stops = 0
  for (; stops < mostStops; stops += 1) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(inspectFocus)
    if (!stop) break
    if (stop.fault) faults.push(`${stop.name}: ${stop.fault}`)
  }
  expect(stops, 'the end is reached').toBeLessThan(mostStops)
  expect(stops, 'something can be reached').toBeGreaterThan(10)
  expect(faults).toEqual([])
}

/** Runs in the browser. Returns nothing once the focus has left the page's content. */
function inspectFocus(): Stop | undefined {
  const element = document.activeElement
  if (!(element instanceof HTMLElement) || element === document.body) return undefined
  const name = `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40)}`
  // The link of a card covers the whole card with its `::after`, which then shows the ring; a row's link shows it on
  // the row.
  const isMarked = (part: Element) =>
    [undefined, '::after'].some((pseudo) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(part, pseudo)
      return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none'
    })
  const { left, top, right, bottom, width, height } = element.getBoundingClientRect()
  // A visually hidden control shows its focus on the element that stands for it.
  const isHidden = width < 2 || height < 2
  const row = element.closest('tr, li')
  const marks = isHidden
    ? [...(element.parentElement?.querySelectorAll('*') ?? [])]
    : [element, ...(row ? [row] : [])]
  if (!marks.some(isMarked)) return { name, fault: 'shows no focus' }
  if (isHidden) return { name, fault: undefined }
  if (bottom <= 0 || top >= innerHeight || right <= 0 || left >= innerWidth)
    return { name, fault: 'is out of sight' }
  const over = document.elementFromPoint(
    (left + right) / 2,
    (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2,
  )
  const isCovered =
    over !== null && !element.contains(over) && !over.contains(element) && over.closest('header')
  return { name, fault: isCovered ? 'is under the header' : undefined }
}
