import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type HandleErrorFunction, ServerRouter } from 'react-router'
import { appContext } from './platform/http/page-context.server.ts'
import { deferHydration } from './shell/document/hydration.ts'

/** Renders the whole page before the first byte: what leaves is cached, hashed and compressed as one piece. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  const { html, failed } = await renderWhole(<ServerRouter context={routerContext} url={request.url} />)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const isVisitors = !new URL(request.url).pathname.startsWith('/admin')
  const body = isVisitors && !import.meta.env.DEV ? deferHydration(html) : html
  return new Response(body, { status: failed && status === 200 ? 500 : status, headers })
}

async function renderWhole(element: React.ReactElement): Promise<{ html: string; failed: boolean }> {
  const chunks: Buffer[] = []
  let failed = false
  await new Promise<void>((resolve, reject) => {
    const sink = new Writable({
      write(chunk, _encoding, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        done()
        resolve()
      },
    })
    const { pipe } = renderToPipeableStream(element, {
      // Everything in its place: beyond this size a part would come at the end, moved up by a script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(sink),
      onShellError: reject,
      onError: () => {
        failed = true
      },
    })
  })
  return { html: Buffer.concat(chunks).toString(), failed }
}

export function handleError(error: unknown, { request, context }: HandleErrorArgs): void {
  if (request.signal.aborted) return
  const { pathname } = new URL(request.url)
  context.get(appContext).log.error({ err: error, path: pathname }, 'page failed')
}

type HandleErrorArgs = Parameters<HandleErrorFunction>[1]
