import type { APIResponse, Page } from '@playwright/test'

/** What the browser would look for beside a page that has no address. */
const preloads = /<link\b[^>]*\brel="(?:module)?preload"[^>]*>/g

/** Shows the HTML of a page without its styles, pictures and scripts, for journeys that ask only what it says. */
export async function readHtml(page: Page, path: string): Promise<APIResponse> {
  const answer = await page.request.get(path)
  await page.setContent((await answer.text()).replaceAll(preloads, ''))
  return answer
}
