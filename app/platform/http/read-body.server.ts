import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { AppError } from '../errors.ts'
import { parseJson } from '../json.ts'
import type { ApiEnv } from './api-env.server.ts'

export const jsonLimit = 64 * 1024
export const contentLimit = 1024 * 1024
/** Ends requests that send a byte at a time. Files have longer, see `read-form.server.ts`. */
const bodyWithinMs = 30_000

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Reads at most `limit` bytes: a larger body is refused while it streams. */
async function readBody(context: Context<ApiEnv>, limit: number): Promise<Uint8Array> {
  const tooLarge = () => new AppError('too-large', `The request is larger than ${limit / 1024} KiB.`)
  const declared = context.req.header('content-length')
  if (Number(declared ?? 0) > limit) throw tooLarge()
  // Node's parser lets no more through than was declared, so nothing has to be counted: reading as a stream costs
  // six times as much.
  if (declared !== undefined) return readWhole(context)
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of readChunks(context, { withinMs: bodyWithinMs })) {
    size += chunk.byteLength
    if (size > limit) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

async function readWhole(context: Context<ApiEnv>): Promise<Uint8Array> {
  const { promise, resolve, reject } = Promise.withResolvers<ArrayBuffer>()
  const timer = setTimeout(() => reject(new Error('too slow')), bodyWithinMs)
  context.req.raw.arrayBuffer().then(resolve, reject)
  try {
    return new Uint8Array(await promise)
  } catch (cause) {
    throw incomplete(cause)
  } finally {
    clearTimeout(timer)
  }
}

export const incomplete = (cause?: unknown) =>
  new AppError('malformed', 'The request ended before it was complete.', { cause })

export async function readJson(context: Context<ApiEnv>, limit: number, alsoText: boolean): Promise<unknown> {
  const type = contentType(context)
  const isJson = type === 'application/json' || (alsoText && (type === 'text/plain' || type === ''))
  const bytes = await readBody(context, limit)
  if (!isJson && !(bytes.byteLength === 0 && !type)) {
    throw new AppError('unsupported', 'Send the request as application/json.')
  }
  try {
    const text = utf8.decode(bytes)
    refuseNulInJson(text)
    return parseJson(text)
  } catch (cause) {
    if (cause instanceof AppError) throw cause
    throw new AppError('malformed', 'The request is not valid JSON.', { cause })
  }
}

/** Reads the fields of a form without files. */
export async function readUrlencoded(context: Context<ApiEnv>, limit: number): Promise<URLSearchParams> {
  const bytes = await readBody(context, limit)
  const fields = new URLSearchParams(utf8.decode(bytes))
  if ([...fields].some((pair) => pair.join('').includes('\0'))) throw nulRefused()
  return fields
}

export function contentType(context: Context<ApiEnv>): string {
  return (context.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
}

interface BodyTime {
  /** For the whole body. */
  withinMs?: number
  /** For each part of it. */
  idleMs?: number
}

/** Yields the body as it arrives. A caller that stops before the end closes the connection. */
export async function* readChunks(
  context: Context<ApiEnv>,
  { withinMs = Number.POSITIVE_INFINITY, idleMs = withinMs }: BodyTime,
): AsyncGenerator<Uint8Array> {
  const stream = context.req.raw.body
  if (!stream) return
  const reader = stream.getReader()
  const until = performance.now() + withinMs
  let ended = false
  try {
    for (;;) {
      const { done, value } = await readWithin(reader, Math.min(idleMs, until - performance.now()))
      ended = done
      if (done) return
      yield value
    }
  } finally {
    if (!ended) void reader.cancel().catch(() => undefined)
  }
}

async function readWithin(reader: ReadableStreamDefaultReader<Uint8Array>, ms: number) {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(incomplete()), ms)
  try {
    return await Promise.race([reader.read(), late.promise])
  } catch (cause) {
    throw cause instanceof AppError ? cause : incomplete(cause)
  } finally {
    clearTimeout(timer)
  }
}

/** An escaped NUL in JSON: an odd number of backslashes before `u0000`. */
const escapedNul = /(?<!\\)(?:\\\\)*\\u0000/

/**
 * Refuses requests whose path or query holds a NUL, which PostgreSQL cannot store and at which SQLite's tools stop
 * reading. In the path of a call it makes an id that does not exist.
 */
export const refuseNulInAddress = (except: readonly string[] = []) =>
  createMiddleware<ApiEnv>(async (context, next) => {
    const [path = '', ...query] = context.req.raw.url.split('?')
    if (query.some((part) => part.includes('%00')) && !except.includes(context.req.path)) throw nulRefused()
    if (path.includes('%00')) {
      throw context.req.path.startsWith('/api/')
        ? new AppError('not-found', 'There is nothing here.')
        : nulRefused()
    }
    await next()
  })

function refuseNulInJson(text: string): void {
  if (escapedNul.test(text)) throw nulRefused()
}

export function nulRefused(): AppError {
  return new AppError('malformed', 'The request contains a NUL character. Take it out and send it again.')
}
