import type { JSHandle, Locator, Page } from '@playwright/test'

interface HeldFile {
  name: string
  mimeType: string
  buffer: Buffer
}

/** What a drag or the clipboard carries, for `dispatchEvent`: files from elsewhere are beyond Playwright's mouse. */
export function holdFiles(page: Page, files: readonly HeldFile[]): Promise<JSHandle<DataTransfer>> {
  const sent = files.map(({ name, mimeType, buffer }) => ({
    name,
    mimeType,
    base64: buffer.toString('base64'),
  }))
  return page.evaluateHandle((given) => {
    const held = new DataTransfer()
    for (const { name, mimeType, base64 } of given) {
      const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
      held.items.add(new File([bytes], name, { type: mimeType }))
    }
    return held
  }, sent)
}

/** Playwright's own `dispatchEvent` leaves the clipboard of a paste out. */
export async function paste(target: Locator, held: JSHandle<DataTransfer>): Promise<void> {
  await target.evaluate((element, clipboardData) => {
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, held)
}
