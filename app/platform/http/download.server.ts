import { z } from 'zod'
import type { App } from '../app.ts'
import { type Api, guard } from './endpoint.server.ts'
import { parse } from './parse.server.ts'
import type { Viewer } from './viewer.ts'

interface DownloadRule<Query extends z.ZodType> {
  /** The path below `/api`, in Hono's notation. */
  path: `/${string}`
  summary: string
  access: 'signed-in' | 'admin'
  query: Query
  mediaType: 'text/csv'
}

interface Download {
  fileName: string
  /** Made while it is sent, so that a large file is never in memory whole. */
  pieces: AsyncIterable<string>
}

/** Adds a call that answers with a file, guarded and documented like any other. */
export function download<Query extends z.ZodType>(
  api: Api,
  rule: DownloadRule<Query>,
  make: (call: { app: App; query: z.output<Query>; viewer: Viewer }) => Download,
): void {
  const { path, summary, access, query, mediaType } = rule
  api.endpoints.push({
    method: 'get',
    path,
    summary,
    access,
    status: 200,
    idempotent: false,
    files: [],
    body: undefined,
    query,
    params: undefined,
    answer: z.string(),
    mediaType,
  })
  api.hono.get(path, async (context) => {
    const viewer = (await guard(context, access)) as Viewer
    const asked = parse(query, context.req.query(), 'invalid') as z.output<Query>
    const { fileName, pieces } = make({ app: context.var.app, query: asked, viewer })
    return new Response(streamOf(pieces), {
      headers: {
        'Content-Type': `${mediaType}; charset=utf-8`,
        'Content-Disposition': `attachment; filename="${fileName}"`,
        'Cache-Control': 'no-store',
      },
    })
  })
}

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
