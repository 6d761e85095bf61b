import type { App } from '#platform/app.ts'
import type { Config } from '#platform/config/config.server.ts'
import { AppError } from '#platform/errors.ts'
import { type Api, bind, createApi } from '#platform/http/endpoint.server.ts'
import { consume } from '#platform/http/rate-limit.server.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import { timeout } from '#platform/timers/timeout.ts'
import * as calls from './calls.ts'
import { readSettings, saveSettings, tryOut } from './commands.server.ts'
import { hideGettingStarted } from './getting-started.server.ts'
import { isSettingGroup, type SettingGroup } from './groups.ts'

const testWithinMs = 20_000

/**
 * Tries settings out and returns the words of the server; a failure is an error with them. Without `config` it tests what is in
 * force.
 */
export type SettingsTest = (app: App, viewer: Viewer, config?: Config) => Promise<string>

export function settingsApi(tests: Partial<Record<SettingGroup, SettingsTest>>): Api {
  return bind(createApi(), calls, {
    readSettings: ({ app, params }) => readSettings(app, groupOf(params)),
    saveSettings: ({ app, params, body, viewer }) => saveSettings(app, groupOf(params), body, viewer),
    hideGettingStarted: ({ app }) => hideGettingStarted(app),
    async testSettings({ app, params, body: { settings }, viewer }) {
      const group = groupOf(params)
      const test = tests[group]
      if (!test) throw new AppError('not-found', 'There is nothing to test here.')
      await consume(app, { name: 'settings-test', points: 20, durationSeconds: 600 }, viewer.id)
      const config = settings ? await tryOut(app, group, settings) : undefined
      try {
        return { ok: true, said: await timeout(testWithinMs, test(app, viewer, config)) }
      } catch (error) {
        return { ok: false, said: error instanceof Error ? error.message : String(error) }
      }
    },
  })
}

function groupOf({ group }: { group: string }): SettingGroup {
  if (!isSettingGroup(group)) throw new AppError('not-found', 'There are no such settings.')
  return group
}
