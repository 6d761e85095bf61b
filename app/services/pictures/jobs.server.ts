import { z } from 'zod'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { dayMs, hourMs } from '#platform/durations.ts'
import { AppError } from '#platform/errors.ts'
import { readWhole } from '#platform/files/files.server.ts'
import { type JobHandlers, PermanentJobError } from '#platform/jobs/jobs.server.ts'
import type { PictureFormat } from '#platform/pictures/picture-task.ts'
import { clearJob, formsJob, removeTrashed, restorePicture } from './commands.server.ts'
import { fileKey, keysOf, masterKey } from './picture-address.ts'
import { listTrashedBefore, mediaTag } from './queries.server.ts'
import { findPlaces } from './uses.server.ts'

/** Formats made after the upload has been answered: the smaller the file, the longer the encoding takes. */
const laterFormats: readonly PictureFormat[] = ['webp', 'avif']

const formsPayload = z.object({ stem: z.string() })
const clearPayload = z.object({ stem: z.string(), keys: z.array(z.string()) })

export const pictureJobs: JobHandlers = {
  [formsJob]: (app, payload) => makeForms(app, formsPayload.parse(payload).stem),
  [clearJob]: (app, payload) => deleteUnusedFiles(app, clearPayload.parse(payload)),
}

async function makeForms(app: App, stem: string): Promise<void> {
  const row = await findByStem(app, stem)
  if (!row) return
  const master = await app.files.find(masterKey(stem))
  if (!master) throw new PermanentJobError(`The files of ${row.name} are no longer there.`)
  const bytes = await readWhole(master)
  const widths = JSON.parse(row.widths) as number[]
  for (const format of laterFormats) {
    for (const width of widths) {
      const form = await app.pictures.encode(bytes, width, format).catch(explain)
      await app.files.put(fileKey(stem, width, format), form.bytes)
    }
    if (!(await offer(app, stem, format))) return app.files.remove(keysOf(stem, widths))
  }
}

/** Adds a format to the picture's row. Returns false if the picture has been replaced or removed meanwhile. */
async function offer(app: App, stem: string, format: PictureFormat): Promise<boolean> {
  const stored = await inTransaction(app, async (tx) => {
    const row = await tx.selectFrom('media').select('formats').where('stem', '=', stem).executeTakeFirst()
    if (!row) return false
    const formats = [format, ...(JSON.parse(row.formats) as string[]).filter((each) => each !== format)]
    await tx
      .updateTable('media')
      .set({ formats: JSON.stringify(formats) })
      .where('stem', '=', stem)
      .execute()
    await app.pages.bump(tx, mediaTag)
    return true
  })
  return stored
}

async function deleteUnusedFiles(app: App, { stem, keys }: { stem: string; keys: string[] }): Promise<void> {
  if (!(await findByStem(app, stem))) await app.files.remove(keys)
}

function findByStem(app: App, stem: string) {
  return app.db.selectFrom('media').select(['name', 'widths']).where('stem', '=', stem).executeTakeFirst()
}

/** Gives up on a picture that cannot be decoded: it was readable at upload, so a retry would not help. */
function explain(error: unknown): never {
  if (error instanceof AppError && error.kind !== 'unavailable')
    throw new PermanentJobError(error.message, error)
  throw error
}

const trashLifetimeMs = 30 * dayMs
/** Longer than any write takes. */
const unfinishedAfterMs = hourMs

/** Deletes pictures that have been in the trash for 30 days, and restores pictures that a text shows again. */
export async function sweepPictures(app: App): Promise<void> {
  const now = app.clock.now().getTime()
  await app.files.sweep(new Date(now - unfinishedAfterMs))
  const old = await listTrashedBefore(app.db, new Date(now - trashLifetimeMs))
  const places = await findPlaces(
    app.db,
    old.map(({ src }) => src),
  )
  for (const { id, src } of old) {
    if (places.has(src)) await restorePicture(app, id, undefined)
    else await removeTrashed(app, id)
  }
}
