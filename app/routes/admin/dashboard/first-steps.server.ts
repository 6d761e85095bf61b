import { listParts } from '#features/business/queries.server.ts'
import { listArchives } from '#features/operations/backups/state.server.ts'
import type { App } from '#platform/app.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import { listDevices } from '#services/devices/devices.server.ts'
import { isGettingStartedHidden } from '#services/settings/getting-started.server.ts'

/** Finds which of the first steps are done; undefined once all are, or where the list is hidden. */
export async function findFirstSteps(app: App, viewer: Viewer) {
  const { db, config } = app
  if (await isGettingStartedHidden(db)) return undefined
  const [parts, archives, devices] = await Promise.all([
    listParts(db),
    listArchives(app),
    listDevices(db, viewer),
  ])
  const done = {
    address: config.secure,
    business: parts.some(({ state }) => state === 'changed'),
    email: config.mail.smtpUrl !== undefined,
    backup: archives.length > 0,
    notifications: devices.length > 0,
  }
  return Object.values(done).every(Boolean) ? undefined : { site: config.siteUrl, done }
}

export type FirstSteps = NonNullable<Awaited<ReturnType<typeof findFirstSteps>>>
