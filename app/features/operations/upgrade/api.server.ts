import { type Api, answer, createApi } from '#platform/http/endpoint.server.ts'
import * as calls from './calls.ts'
import { startUpgrade } from './commands.server.ts'
import { lookForUpdates } from './look.server.ts'
import { findUpdates } from './updates.server.ts'

export function updatesApi(): Api {
  const api = createApi()
  answer(api, calls.readUpdates, ({ app }) => findUpdates(app))
  answer(api, calls.lookForUpdates, async ({ app }) => {
    await lookForUpdates(app, process.cwd())
    return findUpdates(app)
  })
  answer(api, calls.startUpgrade, ({ app, viewer, body }) => startUpgrade(app, viewer, body))
  return api
}
