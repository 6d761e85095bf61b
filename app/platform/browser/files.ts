import type { z } from 'zod'
import { minuteMs } from '../durations.ts'
import { type Call, fillPath, type Params } from './call.ts'
import { type Outcome, unanswered } from './outcome.ts'
import { noAnswer, offline, readAnswer } from './request.ts'

interface SendFileOptions {
  /** The server stores a file that is sent twice with one key only once. */
  key?: string
  /** From 0 to 1. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
  /** Replaces the message of the call. */
  failure?: string | undefined
}

/** Enough for a large photograph over a slow line; an upload that takes longer has stalled. */
const timeoutMs = 5 * minuteMs

/** Makes a call that takes one file in the form field `file`. */
export function sendFile<Path extends string, Answer extends z.ZodType>(
  { rule }: Call<Path, undefined, undefined, Answer>,
  file: File,
  options: Params<Path> & SendFileOptions,
): Promise<Outcome<z.output<Answer>>> {
  const form = new FormData()
  form.append('file', file)
  const { key, failure = rule.failure } = options
  return send(form, {
    ...options,
    ...{ method: rule.method, path: fillPath(rule.path, options), failure, timeoutMs },
    headers: key ? { 'Idempotency-Key': key } : {},
  })
}

interface PutFileOptions extends Omit<SendFileOptions, 'key'> {
  /** Below `/api`. */
  path: string
  headers?: Readonly<Record<string, string>>
}

/** Sends one file of any size as the body of a PUT. */
export function putFile<T>(file: File, options: PutFileOptions): Promise<Outcome<T>> {
  return send(file, { ...options, method: 'PUT', timeoutMs: 0 })
}

/** Uses XMLHttpRequest, because fetch reports no upload progress. */
function send<T>(
  body: XMLHttpRequestBodyInit,
  {
    method,
    path,
    headers = {},
    timeoutMs,
    onProgress,
    signal,
    failure = noAnswer,
  }: PutFileOptions & { method: string; timeoutMs: number },
): Promise<Outcome<T>> {
  if (!navigator.onLine) return Promise.resolve(unanswered(offline))
  return new Promise((resolve) => {
    const sending = new XMLHttpRequest()
    const lost = () => resolve(unanswered(navigator.onLine ? failure : offline))
    sending.open(method, `/api${path}`)
    sending.responseType = 'text'
    sending.timeout = timeoutMs
    for (const [name, value] of Object.entries({ Accept: 'application/json', ...headers }))
      sending.setRequestHeader(name, value)
    sending.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0)
    sending.onload = () => {
      const { status, responseText } = sending
      resolve(readAnswer(status >= 200 && status < 300, status, parse(responseText), failure))
    }
    sending.onerror = lost
    sending.ontimeout = lost
    sending.onabort = () => resolve(unanswered('The upload was cancelled'))
    signal?.addEventListener('abort', () => sending.abort(), { once: true })
    sending.send(body)
  })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Offers a file to the user as a download. */
export function saveFile(name: string, content: string | Blob, type: string) {
  const address = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Firefox reads the address only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 1000)
}
