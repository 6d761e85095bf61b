import type { Context } from 'hono'
import { z } from 'zod'
import type { App } from '../app.ts'
import type { Params } from '../browser/call.ts'
import type { ApiEnv } from './api-env.server.ts'
import { type Api, guard } from './endpoint.server.ts'
import { parse } from './parse.server.ts'
import { receive } from './receive.server.ts'
import type { Viewer } from './viewer.ts'

interface FileRule<Path extends string, Input extends z.ZodType> {
  /** The path below `/api`, in Hono's notation. */
  path: Path
  summary: string
  access: 'signed-in' | 'admin'
  /** What the query has. */
  query?: Input
  /** What the body has, for a POST. */
  body?: Input
  mediaType: 'text/csv' | 'text/plain' | 'text/html' | 'application/zip' | 'application/octet-stream'
}

interface FileRequest<Path extends string, Input> {
  app: App
  input: Input
  params: Params<Path>
  viewer: Viewer
}

interface File {
  /** Makes the browser save the file under this name. */
  fileName?: string
  /** Pieces are made while they are sent, so that a large file is never in memory whole. */
  content: BodyInit | AsyncIterable<string>
  headers?: Record<string, string>
}

/** Adds a call that answers with a file, guarded and documented like any other. */
export function answerFile<Path extends `/${string}`, Input extends z.ZodType = z.ZodUndefined>(
  api: Api,
  rule: FileRule<Path, Input>,
  make: (request: FileRequest<Path, z.output<Input>>) => File | Promise<File>,
): void {
  const { path, query, body, access, mediaType } = rule
  const method = body ? 'post' : 'get'
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const params =
    names.length > 0 ? z.object(Object.fromEntries(names.map((name) => [name, z.string()]))) : undefined
  const described = { ...rule, query, body, params, method, status: 200, idempotent: false, files: [] }
  api.endpoints.push({ ...described, answer: z.string() })
  api.hono.on(method, path, async (context: Context<ApiEnv>) => {
    const viewer = (await guard(context, access)) as Viewer
    const sent = body ? (await receive(context, { body })).body : context.req.query()
    const input = parse(body ?? query, sent, 'invalid') as z.output<Input>
    const request = { app: context.var.app, input, params: context.req.param() as Params<Path>, viewer }
    const { fileName, content, headers } = await make(request)
    return new Response(isPieces(content) ? streamOf(content) : content, {
      headers: {
        'Content-Type': mediaType.startsWith('text/') ? `${mediaType}; charset=utf-8` : mediaType,
        ...(fileName && { 'Content-Disposition': `attachment; filename="${fileName}"` }),
        'Cache-Control': 'no-store',
        ...headers,
      },
    })
  })
}

const isPieces = (content: File['content']): content is AsyncIterable<string> =>
  typeof content === 'object' && Symbol.asyncIterator in content && !(content instanceof ReadableStream)

function streamOf(pieces: AsyncIterable<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const iterator = pieces[Symbol.asyncIterator]()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await iterator.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await iterator.return?.()
    },
  })
}
