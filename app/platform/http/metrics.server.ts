import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { PageCache } from '../page-cache/page-cache.server.ts'

export interface Metrics {
  observeRequest(method: string, status: number, seconds: number): void
  /** Prints the Prometheus exposition format, and its content type. */
  print(): Promise<{ text: string; contentType: string }>
}

export function createMetrics(pages: PageCache): Metrics {
  const registry = new Registry()
  registry.setDefaultLabels({ process: String(process.pid) })
  collectDefaultMetrics({ register: registry })
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests answered outside the page cache and the static files.',
    labelNames: ['method', 'status'],
    registers: [registry],
  })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer those requests.',
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read())
      },
    })
  gauge('page_cache_pages', 'Pages held in memory.', () => pages.stats().pages)
  gauge('page_cache_bytes', 'Bytes of pages held in memory.', () => pages.stats().bytes)
  gauge('page_cache_hits', 'Pages answered from memory since the start.', () => pages.stats().hits)
  gauge('page_cache_renders', 'Pages rendered since the start.', () => pages.stats().renders)
  return {
    observeRequest(method, status, seconds) {
      requests.inc({ method, status })
      duration.observe(seconds)
    },
    async print() {
      return { text: await registry.metrics(), contentType: registry.contentType }
    },
  }
}
