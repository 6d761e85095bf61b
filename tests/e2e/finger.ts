import type { Page } from '@playwright/test'

type Point = [x: number, y: number]

/** Simulates a finger on the screen, which Playwright's own mouse cannot. */
export async function touching(page: Page) {
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points })
  return {
    /** `underway` looks at the page while the finger still touches it. */
    async drag([x, y]: Point, [toX, toY]: Point, underway?: () => Promise<void>) {
      await touch('touchStart', [{ x, y }])
      for (let step = 1; step <= 10; step += 1) {
        await touch('touchMove', [{ x: x + ((toX - x) * step) / 10, y: y + ((toY - y) * step) / 10 }])
        await page.waitForTimeout(20)
      }
      await page.waitForTimeout(150)
      await underway?.()
      await touch('touchEnd', [])
    },
  }
}
