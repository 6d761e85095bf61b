import type { Context } from 'hono'
import { z } from 'zod'
import { minuteMs } from '#platform/durations.ts'
import { AppError } from '#platform/errors.ts'
import type { ApiEnv } from '#platform/http/api-env.server.ts'
import { clientAddress, limitKey } from '#platform/http/client-address.server.ts'
import { type Api, guard } from '#platform/http/endpoint.server.ts'
import { parse } from '#platform/http/parse.server.ts'
import { readChunks } from '#platform/http/read-body.server.ts'
import type { FirstRunLink } from '../first-run/first-run.server.ts'
import { forgetRun } from '../runs/run-record.server.ts'
import { uploadQuery } from '../schema.ts'
import { deleteUpload, findUpload, receiveSlice, type UploadAbout, type Uploader } from './slices.server.ts'

/** Enough for a slice at 30 KB a second. */
const sliceWithinMs = 5 * minuteMs

const path = '/backups/upload'
const answer = z.object({ success: z.literal(true), received: z.int() })

/**
 * Answers the call that takes an archive in slices: `Content-Range` has the place, `Content-Digest` the SHA-256 of each. A
 * range without a place (`bytes *` and the length) asks where to go on. For administrators, and for the token of the
 * first-run link as a bearer's.
 */
export function answerUpload(api: Api, link: FirstRunLink): void {
  const about = { access: 'admin', idempotent: false, files: [], body: undefined, params: undefined }
  const summary = 'Upload a slice of a backup, 8 MiB each; also with the first-run token'
  const described = { ...about, method: 'post', path, summary, status: 200, query: uploadQuery, answer }
  api.endpoints.push(described)
  api.hono.post(path, async (context) => {
    const { dataDir } = context.get('app').config
    const uploader = await findUploader(context, link)
    const query = parse(uploadQuery, context.req.query(), 'invalid') as z.output<typeof uploadQuery>
    const received = await receiveRequest(context, uploader, query, async (_, start) => {
      if (start === 0) await forgetRun(dataDir, 'reading')
    })
    context.header('Cache-Control', 'no-store')
    return context.json({ success: true, received })
  })
}

/** Receives the slice of a request, or finds where its upload goes on. `before` may refuse a size. */
export async function receiveRequest(
  context: Context<ApiEnv>,
  uploader: Uploader,
  query: { file: string; stamp: string },
  before: (total: number, start: number | undefined) => unknown,
): Promise<number> {
  const app = context.get('app')
  const { dataDir } = app.config
  const { start, total } = readRange(context.req.header('content-range') ?? '')
  const upload = { ...query, bytes: total }
  if (start === undefined) {
    await before(total, start)
    return findReceived(dataDir, uploader, upload)
  }
  const sha256 = readDigest(context.req.header('content-digest'))
  await before(total, start)
  const body = readChunks(context, sliceWithinMs)
  return receiveSlice(dataDir, uploader, upload, { start, body, sha256 })
}

async function findReceived(dataDir: string, uploader: Uploader, about: UploadAbout): Promise<number> {
  const { received = 0, ...known } = (await findUpload(dataDir, uploader)) ?? {}
  const isSame = JSON.stringify(known) === JSON.stringify(about)
  if (!isSame) await deleteUpload(dataDir, uploader)
  return isSame ? received : 0
}

async function findUploader(context: Context<ApiEnv>, link: FirstRunLink): Promise<Uploader> {
  const token = /^Bearer (\S{1,200})$/.exec(context.req.header('authorization') ?? '')?.[1]
  if (token) {
    const app = context.get('app')
    const address = limitKey(clientAddress(context.env?.incoming, app.config.trustProxy))
    await link.require(app, token, address)
    return 'first-run'
  }
  const viewer = await guard(context, 'admin')
  return `user ${viewer?.id}`
}

/** Reads `bytes 0-8388607/64200000`, or `bytes *` in place of the two. */
function readRange(text: string): { start: number | undefined; total: number } {
  const [, place, start, end, total] = /^bytes (\*|(\d{1,15})-(\d{1,15}))\/(\d{1,15})$/.exec(text) ?? []
  if (!place || Number(total) < 1 || Number(end ?? 0) >= Number(total)) {
    throw new AppError('malformed', 'Content-Range must say which bytes of how many these are.')
  }
  return { start: start === undefined ? undefined : Number(start), total: Number(total) }
}

/**
 * Reads the field of RFC 9530. A browser cannot make it on a page that came over plain http; the archive has sums of its own.
 */
function readDigest(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  const digest = /^sha-256=:([A-Za-z0-9+/]{43}=):$/.exec(text)?.[1]
  if (!digest) throw new AppError('malformed', 'Content-Digest must have the SHA-256 of the slice.')
  return digest
}
