// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { reportSpeed } from './speed.ts'

// jsdom paints nothing, so the library has nothing to measure.
vi.mock('web-vitals', () => {
  const measured = (name: string) => (note: (metric: object) => void) => note({ name, value: 0 })
  const nothing = () => {}
  return {
    onFCP: measured('FCP'),
    onLCP: measured('LCP'),
    onTTFB: measured('TTFB'),
    onCLS: nothing,
    onINP: nothing,
  }
})

test('a page that had loaded before it was shown is reported as loaded at once', () => {
  vi.useFakeTimers()
  const sent: { metrics: object }[] = []
  navigator.sendBeacon = (_, body) => sent.push(JSON.parse(String(body))) > 0
  performance.getEntriesByType = () => [
    { loadEventEnd: 300, activationStart: 900 } as unknown as PerformanceNavigationTiming,
  ]
  reportSpeed()
  vi.advanceTimersByTime(10)
  dispatchEvent(new Event('pagehide'))
  expect(sent).toMatchObject([{ metrics: { load: 0, fcp: 0, lcp: 0, ttfb: 0 } }])
  vi.useRealTimers()
})
