import { once } from 'node:events'
import { invoicesApi } from '#features/deals/invoices/api.server.ts'
import { readConfig } from '#platform/config/config.server.ts'
import { JobRunner } from '#platform/jobs/job-runner.server.ts'
import { createApp } from '#server/create-app.server.ts'
import { jobHandlers } from '#server/jobs.server.ts'
import { client, line } from '../support/deals.server.ts'
import { owner } from '../support/enquiries.server.ts'
import { hostApis } from '../support/host-apis.server.ts'

/** Waits for a line, then issues invoices all at once, with one refusal beside each, or runs the jobs that are due. */
const { settings, numbers } = JSON.parse(process.argv[2] as string) as {
  settings: Record<string, string>
  /** Of the requests; none runs the jobs. */
  numbers: number[]
}
const { app } = await createApp(readConfig(settings))
const hono = hostApis(app, [invoicesApi()], async () => owner)

async function post(body: object, key: string): Promise<number> {
  const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': key }
  const request = { method: 'POST', headers, body: JSON.stringify({ to: client, mail: false, ...body }) }
  return (await hono.request('/api/invoices', request)).status
}

async function issue(number: number): Promise<void> {
  const [status, refused] = await Promise.all([
    post({ lines: [line(100 + number)] }, `invoice-${number}`),
    post({ lines: [line(100), line(-100)] }, `refused-${number}`),
  ])
  process.stdout.write(`${status} ${refused}\n`)
}

process.stdout.write('ready\n')
await once(process.stdin, 'data')
if (numbers.length === 0) await new JobRunner(app, jobHandlers(app)).drain()
await Promise.all(numbers.map(issue))
process.stdout.write('done\n', () => process.exit(0))
