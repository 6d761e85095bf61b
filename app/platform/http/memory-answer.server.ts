import type { IncomingMessage, ServerResponse } from 'node:http'
import { chooseEncoding, type Encoding } from './encoding.server.ts'

type FlatHeaders = string[]

/** An answer ready to be written: no work is left but choosing the encoding and comparing the tag. */
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

/** Headers that a 304 repeats (RFC 9110, 15.4.5), besides the tag. */
const repeatedWhenUnchanged = new Set([
  'cache-control',
  'vary',
  'content-security-policy',
  'expires',
  'last-modified',
])

export function prepareAnswer(
  status: number,
  headers: Record<string, string>,
  bodies: Partial<Record<Encoding, Buffer>> & { identity: Buffer },
  tag: string,
): MemoryAnswer {
  const prepare = (encoding: Encoding, body: Buffer): Variant => {
    const ownTag = encoding === 'identity' ? `"${tag}"` : `"${tag}-${encoding}"`
    const all: [string, string][] = [
      ...Object.entries(headers),
      ['ETag', ownTag],
      ...(encoding === 'identity' ? [] : [['Content-Encoding', encoding] as [string, string]]),
    ]
    return {
      body,
      tag: ownTag,
      headers: [...all, ['Content-Length', String(body.length)] as [string, string]].flat(),
      unchangedHeaders: all
        .filter(([name]) => name === 'ETag' || repeatedWhenUnchanged.has(name.toLowerCase()))
        .flat(),
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

/** Straight to Node's response: at 64 connections a Request and a Response object would cost half the throughput. */
export function sendFromMemory(
  request: IncomingMessage,
  response: ServerResponse,
  answer: MemoryAnswer,
): void {
  const variant =
    answer.variants[chooseEncoding(request.headers['accept-encoding'] as string | undefined)] ??
    answer.variants.identity
  const known = request.headers['if-none-match']
  if (known !== undefined && answer.status === 200 && matchesTag(known, variant.tag)) {
    response.writeHead(304, variant.unchangedHeaders).end()
  } else if (request.method === 'HEAD') {
    response.writeHead(answer.status, variant.headers).end()
  } else {
    response.writeHead(answer.status, variant.headers).end(variant.body)
  }
}

/** The same choice as a `Response`, for the rare request that had to wait for a render. */
export function responseFromMemory(request: Request, answer: MemoryAnswer): Response {
  const encoding = chooseEncoding(request.headers.get('accept-encoding') ?? undefined)
  const variant = answer.variants[encoding] ?? answer.variants.identity
  const known = request.headers.get('if-none-match')
  if (known !== null && answer.status === 200 && matchesTag(known, variant.tag)) {
    return new Response(null, { status: 304, headers: pairs(variant.unchangedHeaders) })
  }
  if (isBodiless(answer.status)) {
    const headers = pairs(variant.headers).filter(([name]) => !describesBody.test(name))
    return new Response(null, { status: answer.status, headers })
  }
  const body = request.method === 'HEAD' ? null : new Uint8Array(variant.body)
  return new Response(body, { status: answer.status, headers: pairs(variant.headers) })
}

const describesBody = /^content-(encoding|length|type)$/i

/** `Response` refuses even an empty body with these (Fetch, 2.2.3); a 204 is how the manifest says "load anew". */
function isBodiless(status: number): boolean {
  return status === 204 || status === 205 || status === 304
}

function pairs(flat: FlatHeaders): [string, string][] {
  const found: [string, string][] = []
  for (let at = 0; at < flat.length; at += 2) found.push([flat[at] as string, flat[at + 1] as string])
  return found
}

/** Weak comparison (RFC 9110, 13.1.2): a proxy may have weakened the tag on its way. */
function matchesTag(header: string, tag: string): boolean {
  if (header === tag || header === '*') return true
  return header.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === tag)
}
