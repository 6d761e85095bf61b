// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchPage, PageFetchError } from './fetch-page.ts'
import { noAnswer } from './request.ts'

beforeEach(() => {
  vi.useFakeTimers()
  // The timers of a browser's signals are not among the fake ones.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const timer = new AbortController()
    setTimeout(() => timer.abort(), ms)
    return timer.signal
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Lets the network answer the first request with the first answer, and so on. */
function network(...answers: (() => Promise<Response>)[]) {
  const fetching = vi.fn((_: Request, init?: RequestInit) => {
    const answer = (answers.shift() ?? Promise.reject)()
    return Promise.race([answer, aborted(init?.signal as AbortSignal)])
  })
  vi.stubGlobal('fetch', fetching)
  return fetching
}

const aborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
const lost = () => Promise.reject(new TypeError('Failed to fetch'))
const silent = () => new Promise<Response>(() => {})
const page = () => new Request('http://studio.example/admin/blog.data')

test('a lost answer is asked for again after one second', async () => {
  const fetching = network(
    lost,
    async () => new Response('page', { status: 503, headers: { 'X-From': 'site' } }),
  )
  const reading = fetchPage(page())
  await vi.advanceTimersByTimeAsync(999)
  expect(fetching).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  const response = await reading
  expect([response.status, response.headers.get('X-From'), await response.text()]).toEqual([
    503,
    'site',
    'page',
  ])
})

test('a second loss is final, and has a message', async () => {
  const fetching = network(lost, lost)
  const failure = fetchPage(page()).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(1000)
  expect(await failure).toEqual(new PageFetchError(noAnswer))
  expect(fetching).toHaveBeenCalledTimes(2)
})

test('a page that hangs has five seconds, twice', async () => {
  const fetching = network(silent, silent)
  const failed = vi.fn()
  fetchPage(page()).catch(failed)
  await vi.advanceTimersByTimeAsync(5999)
  expect(fetching).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(5000)
  expect(failed).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(failed).toHaveBeenCalledWith(new PageFetchError(noAnswer))
  expect(fetching).toHaveBeenCalledTimes(2)
})

test('a redirect without a body stays one', async () => {
  network(async () => new Response(null, { status: 204, headers: { 'X-Remix-Redirect': '/admin/login' } }))
  const response = await fetchPage(page())
  expect([response.status, response.headers.get('X-Remix-Redirect')]).toEqual([204, '/admin/login'])
})

test('without a connection nothing is asked', async () => {
  const fetching = network()
  vi.stubGlobal('navigator', { onLine: false })
  await expect(fetchPage(page())).rejects.toEqual(new PageFetchError('No internet connection'))
  expect(fetching).not.toHaveBeenCalled()
})

test('a page that is left is not asked for again', async () => {
  const left = new AbortController()
  const fetching = network(silent, silent)
  const reading = fetchPage(new Request(page(), { signal: left.signal })).catch((error: unknown) => error)
  left.abort()
  expect(await reading).toMatchObject({ name: 'AbortError' })
  expect(fetching).toHaveBeenCalledTimes(1)
})
