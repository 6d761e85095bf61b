import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'
import { sendReport } from './report.ts'

/** Reports how quick this page was, once, when it is left or hidden and both paints are known. */
export function reportSpeed(): void {
  const metrics: Record<string, number> = {}
  const note = ({ name, value }: Metric) => {
    metrics[name.toLowerCase()] = Math.round(value * 1000) / 1000
  }
  // Each in a task of its own: together they held up a slow phone for 80 ms.
  for (const watch of [onFCP, onLCP, onCLS, onINP, onTTFB])
    setTimeout(() => watch(note, { reportAllChanges: true }))
  let isSent = false
  const send = () => {
    if (isSent || metrics.fcp === undefined || metrics.lcp === undefined) return
    isSent = true
    const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    // A page that had loaded before it was shown took no time, as for the other speeds.
    if (page?.loadEventEnd)
      metrics.load = Math.max(0, Math.round(page.loadEventEnd - (page.activationStart ?? 0)))
    sendReport('performance', { url: location.origin + location.pathname, timestamp: Date.now(), metrics })
  }
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send())
  addEventListener('pagehide', send)
}
