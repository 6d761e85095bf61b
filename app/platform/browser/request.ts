import type { FieldMessages } from '../errors.ts'
import { deadline, retryOnce } from './answer-within.ts'
import { type Outcome, unanswered } from './outcome.ts'

/** The message of a call that failed without one of its own. */
export const noAnswer = 'The site did not answer. Please try again.'

export const offline = 'No internet connection'

/** Dispatched when the server no longer accepts the session. */
export const signedOutEvent = 'studio:signed-out'

interface RequestOptions {
  query?: Record<string, string | number | boolean | undefined>
  body?: unknown
  idempotencyKey?: string
  /** The message when the server gave none; the specification's catalogue has one for most calls. */
  fallbackMessage?: string
  /** Replaces the limit of 5 s, for calls in which the server fetches or computes much. */
  withinMs?: number
  signal?: AbortSignal
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * Calls `/api`: a 5 s limit, one retry of a GET after a network failure, failures with a message. All calls of the
 * browser go through here. Rejects only when `signal` aborts the call.
 */
export function request<T>(method: Method, path: string, options: RequestOptions = {}): Promise<Outcome<T>> {
  const sendOnce = () => send(method, path, options)
  const sendSafely = () => (method === 'GET' ? retryOnce(sendOnce, options.signal) : sendOnce())
  return receive(sendSafely, options, async ({ ok, status }, readBody, fallback) =>
    readAnswer<T>(ok, status, await readBody(), fallback),
  )
}

/** Makes a call that is answered with a file. */
export function requestFile(path: string, options: RequestOptions): Promise<Outcome<Blob>> {
  return receive(
    () => send('POST', path, options),
    options,
    async (response, readBody, fallback) =>
      response.ok
        ? { ok: true, value: await response.blob() }
        : readAnswer(false, response.status, await readBody(), fallback),
  )
}

/** Sends a request and reads its answer; a failure on the way becomes one with a message. */
async function receive<T>(
  sendOnce: () => Promise<Response>,
  options: RequestOptions,
  read: (response: Response, readBody: () => Promise<unknown>, fallback: string) => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  if (!navigator.onLine) return unanswered(offline)
  const fallback = options.fallbackMessage ?? noAnswer
  try {
    const response = await sendOnce()
    return await read(response, () => response.json().catch(() => undefined), fallback)
  } catch (failure) {
    if (options.signal?.aborted) throw failure
    return unanswered(navigator.onLine ? fallback : offline)
  }
}

/**
 * Reads the JSON answer of a call. Anything without `success`, such as the login page of a guest network or a
 * proxy's empty 200, did not come from this server and counts as no answer (status 0).
 */
export function readAnswer<T>(ok: boolean, status: number, body: unknown, fallback: string): Outcome<T> {
  const answer = (body && typeof body === 'object' ? body : undefined) as Answer | undefined
  if (ok && answer?.success === true) return { ok: true, value: answer as T }
  if (status === 401) globalThis.dispatchEvent(new Event(signedOutEvent))
  const { message = fallback, errors = {} } = answer ?? {}
  return { ok: false, message, status: ok ? 0 : status, fields: errors, answer }
}

/**
 * Reports whether this status means that nothing was stored. No answer, a failing server or one still at work leaves that
 * open.
 */
export const isRefusal = (status: number): boolean =>
  status >= 400 && status < 500 && status !== 409 && status !== 429

interface Answer {
  success?: boolean
  message?: string
  errors?: FieldMessages
}

function send(method: Method, path: string, options: RequestOptions): Promise<Response> {
  const headers: Record<string, string> = { Accept: 'application/json' }
  if (options.body !== undefined) headers['Content-Type'] = 'application/json'
  if (options.idempotencyKey) headers['Idempotency-Key'] = options.idempotencyKey
  return fetch(`/api${path}${queryString(options.query)}`, {
    method,
    headers,
    body: options.body === undefined ? undefined : JSON.stringify(options.body),
    credentials: 'same-origin',
    signal: deadline(options),
  })
}

function queryString(query: RequestOptions['query']): string {
  const set = Object.entries(query ?? {}).filter(([, value]) => value !== undefined)
  return set.length ? `?${new URLSearchParams(set.map(([name, value]) => [name, String(value)]))}` : ''
}
