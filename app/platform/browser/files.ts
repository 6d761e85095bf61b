import { type Outcome, unanswered } from './outcome.ts'
import { noAnswer, offline, readAnswer } from './request.ts'

export interface SendFileOptions {
  method?: 'POST' | 'PUT'
  /** The server stores a file that is sent twice with one key only once. */
  idempotencyKey?: string
  /** From 0 to 1. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
  fallbackMessage?: string
}

/** Enough for a large photograph over a slow line; an upload that takes longer has stalled. */
const timeoutMs = 5 * 60_000

/**
 * Does what `request` does, for one file in the form field `file`. Uses XMLHttpRequest, because fetch reports no
 * upload progress.
 */
export function sendFile<T>(path: string, file: File, options: SendFileOptions = {}): Promise<Outcome<T>> {
  const { method = 'POST', idempotencyKey, onProgress, signal } = options
  const { fallbackMessage = noAnswer } = options
  if (!navigator.onLine) return Promise.resolve(unanswered(offline))
  return new Promise((resolve) => {
    const sending = new XMLHttpRequest()
    const lost = () => resolve(unanswered(navigator.onLine ? fallbackMessage : offline))
    sending.open(method, `/api${path}`)
    sending.responseType = 'text'
    sending.timeout = timeoutMs
    sending.setRequestHeader('Accept', 'application/json')
    if (idempotencyKey) sending.setRequestHeader('Idempotency-Key', idempotencyKey)
    sending.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0)
    sending.onload = () => {
      const { status, responseText } = sending
      resolve(readAnswer(status >= 200 && status < 300, status, parse(responseText), fallbackMessage))
    }
    sending.onerror = lost
    sending.ontimeout = lost
    sending.onabort = () => resolve(unanswered('The upload was cancelled'))
    signal?.addEventListener('abort', () => sending.abort(), { once: true })
    const form = new FormData()
    form.append('file', file)
    sending.send(form)
  })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Offers a text to the user as a download. */
export function saveFile(name: string, text: string, type: string) {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Firefox reads the address only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 1000)
}
