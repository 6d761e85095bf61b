import { backUpIfDue } from '#features/operations/backups/nightly/nightly.server.ts'
import { readConfig } from '#platform/config/config.server.ts'
import { createApp } from '#server/create-app.server.ts'

// A process of a site that looks once whether the nightly backup is due, as soon as a line comes in.
const { app, close } = await createApp(readConfig())
process.stdout.write('ready\n')
process.stdin.once('data', async () => {
  process.stdout.write(`${await backUpIfDue(app)}\n`)
  await close()
  process.stdin.destroy()
})
