import type { Page } from '@playwright/test'

/**
 * Presses the browser's back button while the detail of a service is open. The detail is painted a frame or two before
 * its entry of the history is made; nobody's finger is that quick, but a test is, and would leave the page.
 */
export async function goBackFromDetail(page: Page): Promise<void> {
  await page.waitForFunction(() => 'detail' in (window.history.state?.usr ?? {}))
  await page.goBack()
}
