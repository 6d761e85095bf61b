import { Hono } from 'hono'
import { AppError } from '#platform/errors.ts'
import type { ApiEnv } from '#platform/http/api-env.server.ts'
import { isUnchanged, readAccepted } from '#platform/http/request-headers.ts'
import { type KnownPicture, pictureTypes } from '#platform/pictures/known-picture.ts'
import type { PictureFormat } from '#platform/pictures/picture-task.ts'
import { fileKey } from './picture-address.ts'
import { findByAddress } from './queries.server.ts'

/** Addresses with a revision in them always return the same bytes. */
const fileAddress = /^\/uploads\/([a-z0-9-]+\/[a-z0-9]{10})-(\d{1,5})\.(avif|webp|jpg|png)$/
const pictureAddress = /^\/uploads\/[a-z0-9-]+\.(?:jpg|png)$/

const forEver = 'public, max-age=31536000, immutable'
/** A replaced picture keeps its address, so caches must revalidate it. */
const askAgain = 'public, max-age=0, must-revalidate'

/**
 * Serves `/uploads/...`: only pictures that this site has encoded itself, with a policy that lets them run nothing.
 */
export function uploadRoutes(): Hono<ApiEnv> {
  const hono = new Hono<ApiEnv>()
  hono.get('/uploads/*', async (context) => {
    const { app } = context.var
    const wanted =
      readFile(context.req.path) ??
      (await chooseFormat(context.req.path, context.req.header('accept'), (src) =>
        findByAddress(app.db, src),
      ))
    if (!wanted) throw notThere()
    const { stem, width, format, cache } = wanted
    const headers = {
      'Content-Type': pictureTypes[format],
      'Cache-Control': cache,
      'Content-Security-Policy': "default-src 'none'; sandbox",
      // Feed readers on the web show the pictures of the full-content feed.
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'X-Content-Type-Options': 'nosniff',
      ETag: `"${stem.slice(-10)}-${width}-${format}"`,
      ...(cache === askAgain ? { Vary: 'Accept' } : {}),
    }
    if (isUnchanged(context.req.header('if-none-match'), headers.ETag)) {
      return new Response(null, { status: 304, headers })
    }
    const file = await app.files.find(fileKey(stem, width, format))
    if (!file) throw notThere()
    const whole = { ...headers, 'Content-Length': String(file.size) }
    if (context.req.method !== 'HEAD') return new Response(file.body, { headers: whole })
    await file.body.cancel()
    return new Response(null, { headers: whole })
  })
  return hono
}

interface WantedFile {
  stem: string
  width: number
  format: PictureFormat
  cache: string
}

function readFile(path: string): WantedFile | undefined {
  const [, stem, width, format] = fileAddress.exec(path) ?? []
  if (!stem || !width || !format) return undefined
  return { stem, width: Number(width), format: format as PictureFormat, cache: forEver }
}

/** Chooses the file in full width, in the best format that the `Accept` header names. */
async function chooseFormat(
  path: string,
  accepted: string | undefined,
  find: (src: string) => Promise<KnownPicture | undefined>,
): Promise<WantedFile | undefined> {
  const source = pictureAddress.test(path) ? await find(path) : undefined
  if (!source) return undefined
  const { formats, stem, width } = source
  const weights = readAccepted(accepted ?? '')
  // A wildcard does not say which formats the client can show.
  const taken = formats.find((format) => (weights.get(pictureTypes[format]) ?? 0) > 0) ?? formats.at(-1)
  return taken && { stem: stem.slice('/uploads/'.length), width, format: taken, cache: askAgain }
}

const notThere = () => new AppError('not-found', 'There is no such file.')
