import { type APIRequestContext, expect, type Page } from '@playwright/test'

interface Report {
  call: string
  path?: string
  sessionId: string
  action?: string
  category?: string
  label?: string
  duration?: number
  metrics?: Record<string, number>
}

/**
 * Collects what the page reports of a visit, and answers in the server's place. Browsers that a program steers report
 * nothing, so this one has to deny that first.
 */
export async function collectReports(
  page: Page,
  answer: 'accept' | 'fail' | 'hang' = 'accept',
): Promise<Report[]> {
  const reports: Report[] = []
  await page.addInitScript(() => Object.defineProperty(navigator, 'webdriver', { get: () => false }))
  await page.context().route('**/api/analytics/**', async (route) => {
    const call = new URL(route.request().url()).pathname.replace('/api/analytics/', '')
    reports.push({ call, ...JSON.parse(route.request().postData() ?? '{}') })
    if (answer === 'accept') await route.fulfill({ status: 202 })
    if (answer === 'fail') await route.fulfill({ status: 503, json: { success: false } })
  })
  return reports
}

/**
 * Lists what pages have handed to the browser for sending. Playwright does not see requests of a page that is being left,
 * so the pages note them where the next one can read them.
 */
export async function noteHandedOver(page: Page): Promise<() => Promise<Report[]>> {
  await page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator)
    navigator.sendBeacon = (url, body) => {
      localStorage.handedOver = `${localStorage.handedOver ?? ''}${url}\n${body}\n`
      return send(url, body)
    }
  })
  return async () => {
    const lines = (await page.evaluate(() => String(localStorage.handedOver ?? ''))).split('\n')
    return Array.from({ length: Math.floor(lines.length / 2) }, (_, index) => ({
      call: (lines[index * 2] ?? '').replace('/api/analytics/', ''),
      ...JSON.parse(lines[index * 2 + 1] ?? '{}'),
    }))
  }
}

export const desktop =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Safari/537.36'

/** Reports a visit as a browser would, without one, and returns once the server has it. */
export async function sendVisit(
  request: APIRequestContext,
  sessionId: string,
  pages: readonly { path: string; seconds?: number; press?: string }[],
  referrer?: string,
): Promise<void> {
  const send = async (call: string, report: object) => {
    const answer = await request.post(`/api/analytics/${call}`, {
      headers: { 'User-Agent': desktop, 'Content-Type': 'text/plain' },
      data: JSON.stringify({ sessionId, ...report }),
    })
    expect(answer.status()).toBe(202)
  }
  for (const { path, seconds, press } of pages) {
    await send('pageview', { path, referrer })
    const plain = path.split('?')[0]
    if (press)
      await send('event', {
        path: plain,
        eventType: 'interaction',
        category: 'cta',
        action: 'click',
        label: press,
      })
    if (seconds) await send('pageview/duration', { path: plain, duration: seconds })
  }
}
