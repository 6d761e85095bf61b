import { once } from 'node:events'
import { bookingApi } from '#features/booking/api.server.ts'
import { readConfig } from '#platform/config/config.server.ts'
import { createApp } from '#server/create-app.server.ts'
import { hostApis } from '../support/host-apis.server.ts'

const { settings, count, start, name } = JSON.parse(process.argv[2] as string) as {
  settings: Record<string, string>
  count: number
  start: string
  name: string
}

/** Waits for a line, then asks for one time as often as it is told, all at once, and prints the statuses. */
const { app } = await createApp(readConfig(settings))
const hono = hostApis(app, [bookingApi()])

async function book(number: number): Promise<number> {
  const email = `visitor${number}@${name}.example`
  const body = { name: `Visitor ${number}`, email, kind: 'video', start, zone: 'Europe/Amsterdam' }
  const request = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  }
  const from = {
    incoming: { socket: { remoteAddress: `2001:db8:${name}:${number.toString(16)}::1` }, headers: {} },
  }
  return (await hono.request('/api/bookings', request, from)).status
}

process.stdout.write('ready\n')
await once(process.stdin, 'data')
const statuses = await Promise.all(Array.from({ length: count }, (_, number) => book(number)))
process.stdout.write(JSON.stringify(statuses), () => process.exit(0))
