import type { App } from '#platform/app.ts'
import type { PictureUser } from '#platform/pictures/picture-user.ts'
import { removePicture, restorePicture } from './commands.server.ts'
import { listTrashedBefore } from './queries.server.ts'
import { deleteUsesOfRemovedTexts, findPlaces, recordNewUses } from './uses.server.ts'

const dayMs = 24 * 60 * 60 * 1000
const keptInTrashForMs = 30 * dayMs
/** Longer than any write takes. */
const unfinishedAfterMs = 60 * 60 * 1000

/** Deletes pictures that have been in the trash for 30 days, and restores those that a text shows again. */
export async function sweepMedia(app: App, users: readonly PictureUser[]): Promise<void> {
  const now = app.clock.now().getTime()
  await app.files.sweep(new Date(now - unfinishedAfterMs))
  await recordNewUses(app, users)
  await deleteUsesOfRemovedTexts(app.db, users)
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
