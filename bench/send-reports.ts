import { promisify } from 'node:util'
import { fromPackages } from './from-packages.ts'

/** A process of its own that reports page views from 64 connections for some seconds, from 4,000 addresses in turn. */
export interface ReportsWanted {
  url: string
  seconds: number
}

export interface ReportLoad {
  requests: number
  perSecond: number
  p99: number
}

interface Result {
  requests: { average: number; total: number }
  latency: { p99: number }
  errors: number
  non2xx: number
}

const addresses = 4_000
const userAgent =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1'

async function sendReports({ url, seconds }: ReportsWanted): Promise<ReportLoad> {
  const autocannon = promisify(
    fromPackages('autocannon') as (
      options: object,
      done: (error: Error | null, result: Result) => void,
    ) => void,
  )
  const requests = Array.from({ length: addresses }, (_, number) => ({
    method: 'POST',
    path: '/api/analytics/pageview',
    headers: {
      'content-type': 'text/plain;charset=UTF-8',
      'user-agent': userAgent,
      'x-forwarded-for': `10.0.${number >> 8}.${number & 255}`,
    },
    body: JSON.stringify({
      path: `/blog/post-${number % 40}`,
      sessionId: `session-${process.pid}-${number}`,
      referrer: 'https://www.google.com/',
    }),
  }))
  const { errors, non2xx, ...result } = await autocannon({
    url,
    connections: 64,
    duration: seconds,
    requests,
  })
  if (errors + non2xx > 0) throw new Error(`${errors} connections failed, ${non2xx} answers were not 2xx`)
  return { requests: result.requests.total, perSecond: result.requests.average, p99: result.latency.p99 }
}

console.log(JSON.stringify(await sendReports(JSON.parse(process.argv[2] as string) as ReportsWanted)))
