import { createServer } from 'node:http'
import { readConfig } from '#platform/config/config.server.ts'
import { createApp } from '#server/create-app.server.ts'
import { createHttp } from '#server/http.server.ts'
import { listen } from '#server/listen.server.ts'
import { siteWithPrices } from '../support/site-with-prices.ts'

/** Serves all calls, and a page with a price, and prints its address. */
const { app } = await createApp(readConfig(JSON.parse(process.argv[2] as string)))
const { listener } = createHttp(app, {
  build: siteWithPrices(),
  staticFolder: '',
  readiness: { draining: false },
})
await app.pages.start()
const server = createServer(listener)
process.stdout.write(`${await listen(server, { ...app.config, port: 0 })}\n`)
