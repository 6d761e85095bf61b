import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { DocumentContext } from '#design/inline.tsx'
import { documentContext } from '#document/documents.server.ts'
import { asUnavailable } from '#platform/db/database-errors.server.ts'
import { AppError } from '#platform/errors.ts'
import { appContext } from '#platform/http/page-context.server.ts'
import { hideKeys } from '#server/hide-keys.server.ts'

/** Renders the whole page before the first byte, because it is cached and compressed as one piece. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const document = context.get(documentContext)
  const { html, failed } = await renderWhole(
    <DocumentContext value={document}>
      <ServerRouter context={routerContext} url={request.url} nonce={document.nonce} />
    </DocumentContext>,
  )
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(html, { status: failed && status === 200 ? 500 : status, headers })
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
      // Keeps every part in its place: beyond this size React would send a part at the end and move it up by script.
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
  const failure = asUnavailable(error) ?? error
  if (failure instanceof AppError && failure.kind === 'unavailable') {
    const { message, retryAfterSeconds = 10 } = failure
    context.get(documentContext).outage = { message, retryAfterSeconds }
  }
  context.get(appContext).log.error({ err: error, path: hideKeys(pathname) }, 'page failed')
}

type HandleErrorArgs = Parameters<HandleErrorFunction>[1]
