import type { Page } from '@playwright/test'

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

const figure = (current: number, previous: number) => ({
  current,
  previous,
  percentChange: previous ? Math.round(((current - previous) / previous) * 1000) / 10 : 0,
})

/** An answer of `GET /api/analytics/dashboard` with days of the period that was asked for. */
export function dashboardAnswer(address: string, views = (day: number) => 60 + ((day * 37) % 90)) {
  const query = new URL(address).searchParams
  const start = Date.parse(query.get('startDate') ?? '')
  const end = Date.parse(query.get('endDate') ?? '')
  const days = Array.from({ length: Math.round((end - start) / 86_400_000) + 1 }, (_, day) => ({
    date: new Date(start + day * 86_400_000).toISOString().slice(0, 10),
    views: views(day),
  }))
  const total = days.reduce((sum, day) => sum + day.views, 0)
  return {
    success: true,
    overview: {
      pageViews: figure(total, Math.round(total / 1.124)),
      uniqueVisitors: figure(Math.round(total / 2.4), Math.round(total / 2.6)),
      sessions: figure(1604, 1500),
      newSessions: figure(1204, 1200),
      returningSessions: figure(400, 300),
      bounceRate: figure(42.1, 40),
      avgSessionDuration: figure(161, 167),
      interactions: figure(642, 527),
    },
    charts: {
      dailyPageViews: days,
      topPages: [
        { _id: '/', views: 1204 },
        { _id: '/services', views: 611 },
        { _id: '/blog/what-a-website-costs', views: 287 },
      ],
      entryPages: [{ _id: '/work', count: 20 }],
      exitPages: [{ _id: '/contact', count: 10 }],
      sources: [
        { source: 'google', count: 618 },
        { source: 'Direct', count: 417 },
      ],
      campaigns: [{ campaign: 'autumn', count: 12 }],
      eventsByCategory: [
        { category: 'cta', count: 218 },
        { category: 'navigation', count: 164 },
      ],
      deviceBreakdown: [
        { deviceType: 'mobile', count: 930 },
        { deviceType: 'desktop', count: 561 },
        { deviceType: 'tablet', count: 113 },
      ],
      browserBreakdown: [
        { browser: 'Chrome', count: 754 },
        { browser: 'Safari', count: 545 },
      ],
      performanceMetrics: {
        avgPageLoadTime: 1140,
        avgTTFB: 182,
        avgFCP: 690,
        avgLCP: 1310,
        avgCLS: 0.012,
        avgINP: 96,
        p75: { avgPageLoadTime: 1420, avgTTFB: 240, avgFCP: 860, avgLCP: 2620, avgCLS: 0.3, inp: 128 },
        reports: 1142,
      },
    },
    marks: days.length > 9 ? [{ date: days[8]?.date, label: 'Published: What a website costs' }] : [],
    live: 3,
  }
}
