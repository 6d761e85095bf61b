import type { Database } from '#platform/db/database.server.ts'
import { AppError } from '#platform/errors.ts'
import { bind, createApi } from '#platform/http/endpoint.server.ts'
import { consume } from '#platform/http/rate-limit.server.ts'
import type { ReceivedFile } from '#platform/http/read-form.server.ts'
import { fetchPublic } from '#platform/outside/fetch-public.server.ts'
import { historyOf } from '#services/audit/history-call.server.ts'
import * as pictures from '#services/pictures/commands.server.ts'
import { findMedia, listMedia } from '#services/pictures/queries.server.ts'
import { type MediaItem, messages } from '#services/pictures/schema.ts'
import { fetchPicture, type Stored, storePicture } from '#services/pictures/store-picture.server.ts'
import * as calls from './calls.ts'

/** Limits how many outside requests one user can make this site send. */
const fetchLimit = { name: 'media-fetch', points: 100, durationSeconds: 600 }

/** `fetchFile` reaches other sites. */
export const mediaApi = (fetchFile = fetchPublic) =>
  bind(createApi(), calls, {
    uploadPicture: async ({ app, files, viewer }) => {
      // Runs before the transaction, because preparing takes seconds. A retried request finds the picture by its
      // hash.
      const stored = await storePicture(app, chosen(files.file), viewer)
      return (tx) => describeStored(tx, stored)
    },
    fetchPicture: async ({ app, body, viewer }) => {
      await consume(app, fetchLimit, viewer.id)
      // A fetched file takes as much memory as a sent one.
      const stored = await app.formQueue.run(() => fetchPicture(app, body.url, viewer, fetchFile))
      return (tx) => describeStored(tx, stored)
    },
    listMedia: ({ app, query }) => listMedia(app.db, query),
    describePicture: async ({ app, params, body, viewer }) => {
      await pictures.describePicture(app, params.id, body.alt, viewer)
      return { media: await read(app.db, params.id) }
    },
    replacePicture: async ({ app, params, files, viewer }) => {
      const replaced = await pictures.replacePicture(app, params.id, chosen(files.file), viewer)
      return { media: await read(app.db, params.id), note: noteOf(replaced) }
    },
    trashPicture: async ({ app, params, viewer }) => {
      const { places } = await read(app.db, params.id)
      if (places.length > 0) throw new AppError('conflict', inUse(places))
      await pictures.trashPicture(app, params.id, viewer)
    },
    restorePicture: async ({ app, params, viewer }) => {
      await pictures.restorePicture(app, params.id, viewer)
      return { media: await read(app.db, params.id) }
    },
    listMediaHistory: historyOf({
      isThere: async ({ db }, id) => (await findMedia(db, id)) !== undefined,
      gone: messages.gone,
    }),
  })

async function read(db: Database, id: string): Promise<MediaItem> {
  const item = await findMedia(db, id)
  if (!item) throw new AppError('not-found', messages.gone)
  return item
}

async function describeStored(db: Database, stored: Stored) {
  const { src: file, known } = stored
  return { file, known, note: noteOf(stored), media: await read(db, stored.id) }
}

function chosen(file: ReceivedFile | undefined): ReceivedFile {
  if (file && file.bytes.byteLength > 0) return file
  throw new AppError('invalid', 'Choose a picture.', { fields: { file: 'Choose a picture.' } })
}

function noteOf({ animated }: { animated: boolean }): string | null {
  return animated ? 'Animations are not supported. The first frame is used.' : null
}

function inUse(places: MediaItem['places']): string {
  const [first, ...others] = places.map(({ title }) => `'${title}'`)
  const more = others.length > 0 ? ` and ${others.length} more` : ''
  return `This picture is shown in ${first}${more}. Remove it there first, or replace it.`
}
