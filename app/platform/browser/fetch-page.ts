import { deadline, retryOnce } from './answer-within.ts'
import { noAnswer, offline } from './request.ts'

/** A page whose data did not arrive, with a message for the user. */
export class PageFetchError extends Error {}

/**
 * Fetches a page's data for the router as `request` makes calls: 5 s for the whole answer, one retry after a network
 * failure, and an error with a message. The router itself would wait for ever.
 */
export async function fetchPage(request: Request): Promise<Response> {
  const { signal } = request
  if (!navigator.onLine) throw new PageFetchError(offline)
  try {
    return await retryOnce(() => fetchWhole(request.clone()), signal)
  } catch (failure) {
    if (signal.aborted) throw failure
    throw new PageFetchError(navigator.onLine ? noAnswer : offline)
  }
}

/** Reads the body to its end, so that a stalled answer counts as none. */
async function fetchWhole(request: Request): Promise<Response> {
  const response = await fetch(request, { signal: deadline({ signal: request.signal }) })
  const body = await response.arrayBuffer()
  const { status, statusText, headers } = response
  // A status such as 204 allows no body, not even an empty one.
  return new Response(body.byteLength > 0 ? body : null, { status, statusText, headers })
}
