import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { Context } from 'hono'
import { z } from 'zod'
import type { App } from '#platform/app.ts'
import { AppError } from '#platform/errors.ts'
import { receiveFile } from '#platform/files/receive-file.server.ts'
import type { ApiEnv } from '#platform/http/api-env.server.ts'
import { clientAddress, limitKey } from '#platform/http/client-address.server.ts'
import { type Api, answer, createApi, guard } from '#platform/http/endpoint.server.ts'
import { answerPage } from '#platform/http/list-page.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import type { Actor } from '#services/audit/audit.server.ts'
import { readArchiveName } from './archive/archive-name.ts'
import * as calls from './calls.ts'
import * as commands from './commands.server.ts'
import {
  type FirstRunLink,
  firstRunActor,
  readFirstRun,
  startFirstRestore,
} from './first-run/first-run.server.ts'
import { findReplaced } from './restore/restore.server.ts'
import { countLoss, dropHeld, releaseHeld } from './restore/restore-commands.server.ts'
import { passphraseHeader, uploadedBackup } from './schema.ts'
import { findArchive, findBackupState, listArchives } from './state.server.ts'
import { receiveBackup } from './upload/receive-backup.server.ts'

/** Answers the calls for backups. `link` is the first-run link of the accounts. */
export function backupsApi(link: FirstRunLink): Api {
  const api = createApi()
  answer(api, calls.listBackups, async ({ app, query }) => {
    const backups = await listArchives(app)
    const from = (query.page - 1) * query.limit
    return {
      backups: backups.slice(from, from + query.limit),
      ...answerPage(backups.length, query),
      state: await findBackupState(app),
    }
  })
  answer(api, calls.makeBackup, ({ app, viewer }) => commands.startBackup(app, viewer))
  // Those with a word of their own come before `/backups/:name`.
  answer(api, calls.releaseHeld, async ({ app, viewer }) => ({ count: await releaseHeld(app, viewer) }))
  answer(api, calls.dropHeld, async ({ app, viewer }) => ({ count: await dropHeld(app, viewer) }))
  answer(api, calls.putBack, async ({ app, viewer, body }) =>
    commands.putBack(app, viewer, await findReplaced(app.config), body),
  )
  answerUpload(api, link)
  answerFirstRun(api, link)
  answer(api, calls.deleteBackup, ({ app, viewer, params, body }) =>
    commands.deleteArchive(app, viewer, params.name, body.password),
  )
  answer(api, calls.testBackup, ({ app, viewer, params }) => commands.startTest(app, viewer, params.name))
  answer(api, calls.findLoss, ({ app, params }) => findLoss(app, params.name))
  answer(api, calls.restoreBackup, ({ app, viewer, params, body }) =>
    commands.restoreBackup(app, viewer, params.name, body),
  )
  answerDownload(api)
  return api
}

function answerFirstRun(api: Api, link: FirstRunLink): void {
  answer(api, calls.readFirstRun, ({ app, body, address }) => readFirstRun(app, link, body.token, address))
  answer(api, calls.restoreFirstRun, async ({ app, body, address }) => {
    await link.require(app, body.token, address)
    await startFirstRestore(app, link, body)
  })
}

async function findLoss(app: App, name: string) {
  await findArchive(app, name)
  const takenAt = readArchiveName(name)?.takenAt.toISOString() ?? ''
  return { takenAt, loss: await countLoss(app.db, takenAt) }
}

/**
 * Answers with the file itself, at a plain link. A link on another site downloads nothing for that site: no other origin may
 * read an answer of ours, and the cookie goes along with a navigation alone.
 */
function answerDownload(api: Api): void {
  const path = '/backups/:name'
  const about = { access: 'admin', idempotent: false, files: [], body: undefined, status: 200 }
  const summary = 'Download a backup, within five minutes of signing in or of `POST /users/proof`'
  api.endpoints.push({
    ...{ ...about, method: 'get', path, summary, query: undefined },
    ...{ params: z.object({ name: z.string() }), answer: z.string(), mediaType: 'application/octet-stream' },
  })
  api.hono.get(path, async (context) => {
    const viewer = (await guard(context, 'admin')) as Viewer
    const name = context.req.param('name')
    const file = await commands.openArchive(context.get('app'), viewer, name)
    const { size } = await stat(file)
    return new Response(Readable.toWeb(createReadStream(file)) as ReadableStream, {
      headers: {
        'Content-Type': 'application/octet-stream',
        'Content-Length': String(size),
        'Content-Disposition': `attachment; filename="${name}"`,
        'Cache-Control': 'no-store',
      },
    })
  })
}

const path = '/backups/:name'

/**
 * Answers the upload of an archive, sent as the body. The path has the sender's file name; the file is stored under the
 * archive's own name. Needs an administrator, or the first-run token as a bearer token.
 */
export function answerUpload(api: Api, link: FirstRunLink): void {
  const about = { access: 'admin', idempotent: false, files: [], body: undefined, query: undefined }
  const summary =
    'Upload a backup as the body, which is checked while it arrives; `Backup-Passphrase` is URI-encoded. Also with the first-run token'
  api.endpoints.push({
    ...{ ...about, method: 'put', path, summary, status: 201 },
    ...{ params: z.object({ name: z.string() }), answer: uploadedBackup },
  })
  api.hono.put(path, async (context) => {
    const by = await findUploader(context, link)
    const { name, facts } = await receiveBackup(context.get('app'), {
      ...{ by, passphrase: readPassphrase(context) },
      write: (file) => receiveFile(context, file),
    })
    context.header('Cache-Control', 'no-store')
    return context.json({ success: true, name, facts }, 201)
  })
}

async function findUploader(context: Context<ApiEnv>, link: FirstRunLink): Promise<Actor> {
  const token = /^Bearer (\S{1,200})$/.exec(context.req.header('authorization') ?? '')?.[1]
  if (!token) return (await guard(context, 'admin')) as Viewer
  const app = context.get('app')
  await link.require(app, token, limitKey(clientAddress(context.env?.incoming, app.config.trustProxy)))
  return firstRunActor
}

/** Reads the header, which may hold Latin letters alone, so it is encoded as a part of a URL. */
function readPassphrase(context: Context<ApiEnv>): string | undefined {
  try {
    return decodeURIComponent(context.req.header(passphraseHeader) ?? '') || undefined
  } catch {
    throw new AppError('malformed', `${passphraseHeader} must be encoded as a part of a URL.`)
  }
}
