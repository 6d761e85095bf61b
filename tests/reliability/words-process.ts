import { setInterval } from 'node:timers/promises'
import { readConfig } from '#platform/config/config.server.ts'
import { createApp } from '#server/create-app.server.ts'
import { studio } from '#studio'

/** Prints the phone number in force, and each that comes after it. */
const { app } = await createApp(readConfig(JSON.parse(process.argv[2] as string)))
await app.pages.start()
let shown = ''
for await (const _ of setInterval(20)) {
  if (studio.phone === shown) continue
  shown = studio.phone
  process.stdout.write(`${shown}\n`)
}
