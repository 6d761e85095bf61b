import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { enquiriesApi } from '#features/enquiries/api.server.ts'
import { readConfig } from '#platform/config/config.server.ts'
import { JobRunner } from '#platform/jobs/job-runner.server.ts'
import { createApp } from '#server/create-app.server.ts'
import { jobEvents, jobHandlers } from '#server/jobs.server.ts'
import { owner } from '#tests/support/enquiries.server.ts'
import { withAccount } from '#tests/support/with-account.server.ts'
import { hostApis } from '../support/host-apis.server.ts'

/** Serves forms, inbox and mails without pages and sign-in, prints its address, and runs until it is killed. */
const config = readConfig(JSON.parse(process.argv[2] as string))
const { app } = await createApp(config)
const hono = hostApis(app, [enquiriesApi()], () => withAccount(app, owner))
// Jobs of a killed process are free after a minute; this shortens it for the test.
new JobRunner(app, jobHandlers(app), jobEvents(app), { leaseMs: 3_000, pollMs: 100 }).start()
const server = createServer(getRequestListener(hono.fetch))
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`)
})
