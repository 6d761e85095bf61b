import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Context } from 'hono'
import type { ApiEnv } from './api-env.server.ts'
import { chooseEncoding, compressPage, type Encoding } from './encoding.server.ts'
import { isUnchanged, unchangedHeaders } from './request-headers.ts'
import { inertPolicy, securityHeaders } from './security-headers.server.ts'

type FlatHeaders = string[]

/** An answer in memory: only the encoding has to be chosen and the ETag compared. */
export interface MemoryAnswer {
  readonly status: number
  readonly variants: Partial<Record<Encoding, Variant>> & { identity: Variant }
  readonly bytes: number
}

interface Variant {
  readonly body: Buffer
  readonly tag: string
  readonly headers: FlatHeaders
  readonly unchangedHeaders: FlatHeaders
}

/**
 * Writes the ETag of each encoding. That of Brotli is weak (RFC 9110, 8.8.1): a page is compressed further when it is
 * requested again, which changes its bytes but not its content, and other processes may not have done so yet.
 */
const writeEtag: Record<Encoding, (tag: string) => string> = {
  identity: (tag) => `"${tag}"`,
  gzip: (tag) => `"${tag}-gzip"`,
  br: (tag) => `W/"${tag}-br"`,
}

export function prepareAnswer(
  status: number,
  headers: Record<string, string>,
  bodies: Partial<Record<Encoding, Buffer>> & { identity: Buffer },
): MemoryAnswer {
  const tag = createHash('sha256').update(bodies.identity).digest('base64url').slice(0, 20)
  const prepare = (encoding: Encoding, body: Buffer): Variant => {
    const ownTag = writeEtag[encoding](tag)
    const all: [string, string][] = [
      ...Object.entries(headers),
      ['ETag', ownTag],
      ...(encoding === 'identity' ? [] : [['Content-Encoding', encoding] as [string, string]]),
    ]
    return {
      body,
      tag: ownTag,
      headers: [...all, ['Content-Length', String(body.length)] as [string, string]].flat(),
      unchangedHeaders: unchangedHeaders(all).flat(),
    }
  }
  const variants: Partial<Record<Encoding, Variant>> & { identity: Variant } = {
    identity: prepare('identity', bodies.identity),
  }
  if (bodies.br) variants.br = prepare('br', bodies.br)
  if (bodies.gzip) variants.gzip = prepare('gzip', bodies.gzip)
  const bytes = Object.values(variants).reduce((sum, variant) => sum + variant.body.length + 2048, 0)
  return { status, variants, bytes }
}

/**
 * Writes to Node's response directly: at 64 connections a Request and a Response object would cost half the
 * throughput.
 */
export function sendFromMemory(
  request: IncomingMessage,
  response: ServerResponse,
  answer: MemoryAnswer,
): void {
  const variant =
    answer.variants[chooseEncoding(request.headers['accept-encoding'] as string | undefined)] ??
    answer.variants.identity
  if (answer.status === 200 && isUnchanged(request.headers['if-none-match'], variant.tag)) {
    response.writeHead(304, variant.unchangedHeaders).end()
  } else if (request.method === 'HEAD') {
    response.writeHead(answer.status, variant.headers).end()
  } else {
    response.writeHead(answer.status, variant.headers).end(variant.body)
  }
}

/** Makes a `Response` of the answer, for the rare request that had to wait for a render. */
export function responseFromMemory(request: Request, answer: MemoryAnswer): Response {
  const encoding = chooseEncoding(request.headers.get('accept-encoding') ?? undefined)
  const variant = answer.variants[encoding] ?? answer.variants.identity
  if (answer.status === 200 && isUnchanged(request.headers.get('if-none-match'), variant.tag)) {
    return new Response(null, { status: 304, headers: pairs(variant.unchangedHeaders) })
  }
  const body = request.method === 'HEAD' ? null : new Uint8Array(variant.body)
  return new Response(body, { status: answer.status, headers: pairs(variant.headers) })
}

function pairs(flat: FlatHeaders): [string, string][] {
  const found: [string, string][] = []
  for (let at = 0; at < flat.length; at += 2) found.push([flat[at] as string, flat[at + 1] as string])
  return found
}

interface Made {
  body: object
  /** The content that the answer shows; an answer without tags is not cached. */
  tags: ReadonlySet<string>
}

/**
 * Answers a call that is the same for everyone from the page cache, until its content changes. Cached under its own
 * URL, it is found before any router or parser runs. `parameters` are those that change the answer.
 */
export async function answerFromMemory(
  context: Context<ApiEnv>,
  parameters: Readonly<Record<string, string>>,
  make: () => Promise<Made>,
): Promise<Response> {
  const { app } = context.var
  const { path } = context.req
  const query = new URLSearchParams(parameters)
  const answer = await app.pages.findOrRender(query.size > 0 ? `${path}?${query}` : path, async () => {
    const { body, tags } = await make()
    const json = Buffer.from(JSON.stringify(body))
    const headers = {
      'Content-Type': 'application/json',
      'Cache-Control': 'public, max-age=0, must-revalidate',
      Vary: 'Accept-Encoding',
      ...securityHeaders(app.config),
      'Content-Security-Policy': inertPolicy,
    }
    return {
      answer: prepareAnswer(200, headers, await compressPage(json)),
      tags,
      isCacheable: tags.size > 0,
    }
  })
  return responseFromMemory(context.req.raw, answer)
}
