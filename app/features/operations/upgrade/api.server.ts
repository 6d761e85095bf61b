import { bind, createApi } from '#platform/http/endpoint.server.ts'
import * as calls from './calls.ts'
import { startUpgrade } from './commands.server.ts'
import { lookForUpdates } from './look.server.ts'
import { findUpdates } from './updates.server.ts'

export const updatesApi = () =>
  bind(createApi(), calls, {
    readUpdates: ({ app }) => findUpdates(app),
    lookForUpdates: async ({ app }) => {
      await lookForUpdates(app, process.cwd())
      return findUpdates(app)
    },
    startUpgrade: ({ app, viewer, body }) => startUpgrade(app, viewer, body),
  })
