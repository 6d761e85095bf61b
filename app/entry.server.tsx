import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'

/** Renders the whole page before the first byte: what leaves is cached, hashed and compressed as one piece. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
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
    const { pipe } = renderToPipeableStream(<ServerRouter context={routerContext} url={request.url} />, {
      onAllReady: () => pipe(sink),
      onShellError: reject,
      onError: () => {
        failed = true
      },
    })
  })
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(Buffer.concat(chunks), { status: failed && status === 200 ? 500 : status, headers })
}
