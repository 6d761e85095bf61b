import { deadline, retryOnce } from './answer-within.ts'
import { noAnswer, RequestError } from './request.ts'

/**
 * Fetches a page's data for the router as `request` makes calls: 5 s for the whole answer, one retry after a network
 * failure, and an error with a message. The router itself would wait for ever.
 */
export async function fetchPage(request: Request): Promise<Response> {
  const { signal } = request
  if (!navigator.onLine) throw offline()
  try {
    return await retryOnce(() => fetchWhole(request.clone()), signal)
  } catch (failure) {
    if (signal.aborted) throw failure
    throw navigator.onLine ? new RequestError(noAnswer, 0) : offline()
  }
}

const offline = () => new RequestError('No internet connection', 0)

/** Reads the body to its end, so that one that stalls counts as no answer. */
async function fetchWhole(request: Request): Promise<Response> {
  const response = await fetch(request, { signal: deadline({ signal: request.signal }) })
  const body = await response.arrayBuffer()
  const { status, statusText, headers } = response
  // A status such as 204 allows no body, not even an empty one.
  return new Response(body.byteLength > 0 ? body : null, { status, statusText, headers })
}
