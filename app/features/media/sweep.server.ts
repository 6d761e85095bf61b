import type { App } from '#platform/app.ts'
import type { PictureUser } from '#platform/publishing/picture-user.ts'
import { removePicture, restorePicture } from './commands.server.ts'
import { listTrashedBefore } from './queries.server.ts'
import { findPlaces, forgetRemovedTexts, recordNewUses } from './uses.server.ts'

const dayMs = 24 * 60 * 60 * 1000
const keptInTrashForMs = 30 * dayMs
/** No write takes nearly as long. */
const unfinishedAfterMs = 60 * 60 * 1000

/** Empties the trash of what has lain there for 30 days. What a text has come to show meanwhile is taken out of it. */
export async function sweepMedia(app: App, users: readonly PictureUser[]): Promise<void> {
  const now = app.clock.now().getTime()
  await app.files.sweep(new Date(now - unfinishedAfterMs))
  await recordNewUses(app, users)
  await forgetRemovedTexts(app.db, users)
  const old = await listTrashedBefore(app.db, new Date(now - keptInTrashForMs))
  const places = await findPlaces(
    app.db,
    users,
    old.map(({ src }) => src),
  )
  for (const { id, src } of old) {
    if (places.has(src)) await restorePicture(app, id, undefined)
    else await removePicture(app, id)
  }
}
