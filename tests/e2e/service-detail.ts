import type { Page } from '@playwright/test'

/** Presses the browser's back button once the open detail has its history entry. */
export async function goBackFromDetail(page: Page): Promise<void> {
  await page.waitForFunction(() => 'detail' in (window.history.state ?? {}))
  await page.goBack()
}
