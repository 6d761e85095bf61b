import type { JSHandle, Locator, Page } from '@playwright/test'

interface HeldFile {
  name: string
  mimeType: string
  buffer: Buffer
}

/** Makes the data of a drag or a paste for `dispatchEvent`, because Playwright's mouse cannot drag files. */
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

/** Dispatches a paste with its clipboard, which Playwright's own `dispatchEvent` leaves out. */
export async function paste(target: Locator, held: JSHandle<DataTransfer>): Promise<void> {
  await target.evaluate((element, clipboardData) => {
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, held)
}
