import type { FieldMessages } from '../errors.ts'
import { RequestError } from './request.ts'

export interface SendOptions {
  method?: 'POST' | 'PUT'
  /** The same file sent twice with one key is taken once. */
  idempotencyKey?: string
  fallbackMessage: string
  signal?: AbortSignal
  /** From 0 to 1; at 1 everything is sent and the answer is waited for. */
  onProgress?: (share: number) => void
}

const noConnection = 'No internet connection'

/** One file in the field `file`. `fetch` does not tell how much has been sent, so this is the older way. */
export function sendFile<T>(path: string, file: File, options: SendOptions): Promise<T> {
  const { method = 'POST', idempotencyKey, fallbackMessage, signal, onProgress } = options
  if (!navigator.onLine) return Promise.reject(new RequestError(noConnection, 0))
  const form = new FormData()
  form.append('file', file)
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  const request = new XMLHttpRequest()
  request.open(method, `/api${path}`)
  request.responseType = 'json'
  request.setRequestHeader('Accept', 'application/json')
  if (idempotencyKey) request.setRequestHeader('Idempotency-Key', idempotencyKey)
  request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(total ? loaded / total : 0))
  request.addEventListener('load', () => {
    const answer = request.response as { message?: string; errors?: FieldMessages } | null
    if (request.status >= 200 && request.status < 300) resolve(answer as T)
    else reject(new RequestError(answer?.message ?? fallbackMessage, request.status, answer?.errors))
  })
  request.addEventListener('error', () =>
    reject(new RequestError(navigator.onLine ? fallbackMessage : noConnection, 0)),
  )
  request.addEventListener('abort', () => reject(new DOMException('Cancelled', 'AbortError')))
  signal?.addEventListener('abort', () => request.abort(), { once: true })
  if (signal?.aborted) return Promise.reject(new DOMException('Cancelled', 'AbortError'))
  request.send(form)
  return promise
}
