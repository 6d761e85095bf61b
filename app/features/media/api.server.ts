import { z } from 'zod'
import { addHistoryCall } from '#platform/audit/history-call.server.ts'
import { nothing } from '#platform/browser/call.ts'
import type { Database } from '#platform/db/database.server.ts'
import { AppError } from '#platform/errors.ts'
import { createApi, endpoint, endpointOnce, pageQuery } from '#platform/http/endpoint.server.ts'
import { consume } from '#platform/http/rate-limit.server.ts'
import type { ReceivedFile } from '#platform/http/read-form.server.ts'
import { fetchPublic } from '#platform/outside/fetch-public.server.ts'
import type { PictureUser } from '#platform/pictures/picture-user.ts'
import {
  describePicture,
  fetchPicture,
  replacePicture,
  restorePicture,
  type Stored,
  storePicture,
  trashPicture,
} from './commands.server.ts'
import { findMedia, listMedia } from './queries.server.ts'
import {
  fetchInput,
  type MediaItem,
  mediaAnswer,
  mediaInput,
  mediaList,
  mediaPerPage,
  mediaQuery,
  messages,
  uploadAnswer,
} from './schema.ts'
import { recordNewUses } from './uses.server.ts'

const idParams = z.object({ id: z.string() })
/** Limits how many outside requests one user can make this site send. */
const fetchLimit = { name: 'media-fetch', points: 100, durationSeconds: 600 }
const replaceAnswer = mediaAnswer.extend({ note: z.string().nullable() })

/** `users` are the kinds of text that may show a picture, `fetchFile` reaches other sites. */
export function mediaApi(users: readonly PictureUser[], fetchFile = fetchPublic) {
  const api = createApi()
  const signedIn = { access: 'signed-in' } as const

  async function read(db: Database, id: string): Promise<MediaItem> {
    const item = await findMedia(db, users, id)
    if (!item) throw new AppError('not-found', messages.gone)
    return item
  }

  async function describeStored(db: Database, stored: Stored) {
    const { src: file, known } = stored
    return { file, known, note: noteOf(stored), media: await read(db, stored.id) }
  }

  endpointOnce(
    api,
    {
      path: '/upload',
      summary: 'Upload a picture to the library',
      ...signedIn,
      files: ['file'],
      answer: uploadAnswer,
      status: 201,
    },
    async ({ app, files, viewer }) => {
      // Runs before the transaction, because preparing takes seconds. A retried request finds the picture by its
      // hash.
      const stored = await storePicture(app, chosen(files.file), viewer)
      return (tx) => describeStored(tx, stored)
    },
  )
  endpointOnce(
    api,
    {
      path: '/media',
      summary: 'Fetch a picture of another site into the library',
      ...signedIn,
      body: fetchInput,
      answer: uploadAnswer,
      status: 201,
    },
    async ({ app, body, viewer }) => {
      await consume(app, fetchLimit, viewer.id)
      // A fetched file takes as much memory as a sent one.
      const stored = await app.formQueue.run(() => fetchPicture(app, body.url, viewer, fetchFile))
      return (tx) => describeStored(tx, stored)
    },
  )
  endpoint(
    api,
    {
      method: 'get',
      path: '/media',
      summary: 'List the pictures of the library, newest first',
      ...signedIn,
      answer: mediaList,
      query: pageQuery.extend({ ...mediaQuery, limit: pageQuery.shape.limit.default(mediaPerPage) }),
    },
    ({ app, query }) => listMedia(app.db, users, query),
  )
  endpoint(
    api,
    {
      method: 'patch',
      path: '/media/:id',
      summary: 'Change the description of a picture',
      ...signedIn,
      params: idParams,
      body: mediaInput,
      answer: mediaAnswer,
    },
    async ({ app, params, body, viewer }) => {
      await describePicture(app, params.id, body.alt, viewer)
      return { media: await read(app.db, params.id) }
    },
  )
  endpoint(
    api,
    {
      method: 'put',
      path: '/media/:id/file',
      summary: 'Replace the file of a picture',
      ...signedIn,
      params: idParams,
      files: ['file'],
      answer: replaceAnswer,
    },
    async ({ app, params, files, viewer }) => {
      const replaced = await replacePicture(app, params.id, chosen(files.file), viewer)
      return { media: await read(app.db, params.id), note: noteOf(replaced) }
    },
  )
  endpoint(
    api,
    {
      method: 'delete',
      path: '/media/:id',
      summary: 'Move a picture to the trash for 30 days',
      ...signedIn,
      params: idParams,
      answer: nothing,
    },
    async ({ app, params, viewer }) => {
      await recordNewUses(app, users)
      const { places } = await read(app.db, params.id)
      if (places.length > 0) throw new AppError('conflict', inUse(places))
      await trashPicture(app, params.id, viewer)
      return {}
    },
  )
  endpoint(
    api,
    {
      method: 'post',
      path: '/media/:id/restore',
      summary: 'Restore a picture from the trash',
      ...signedIn,
      params: idParams,
      answer: mediaAnswer,
    },
    async ({ app, params, viewer }) => {
      await restorePicture(app, params.id, viewer)
      return { media: await read(app.db, params.id) }
    },
  )
  addHistoryCall(api, {
    path: '/media/:id/history',
    summary: 'List the changes of a picture',
    ...signedIn,
    params: idParams,
    isThere: async ({ db }, id) => (await findMedia(db, users, id)) !== undefined,
    gone: messages.gone,
  })
  return api
}

function chosen(file: ReceivedFile | undefined): ReceivedFile {
  if (file && file.bytes.byteLength > 0) return file
  throw new AppError('invalid', 'Choose a picture.', { fields: { file: 'Choose a picture.' } })
}

function noteOf({ animated }: { animated: boolean }): string | null {
  return animated ? 'Animations are not kept: the first frame stands for the picture.' : null
}

function inUse(places: MediaItem['places']): string {
  const [first, ...others] = places.map(({ title }) => `'${title}'`)
  const more = others.length > 0 ? ` and ${others.length} more` : ''
  return `This picture is shown in ${first}${more}. Take it out there first, or replace it.`
}
