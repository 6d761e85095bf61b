import type { Failure } from '#platform/browser/outcome.ts'
import { readAnswer } from '#platform/browser/request.ts'
import { minuteMs } from '#platform/durations.ts'
import { sliceBytes } from '../schema.ts'

interface SliceUpload {
  file: File
  /** The call that takes it, below `/api`. */
  path: string
  /** Of the first-run link; none for a user. */
  token: string | undefined
  signal: AbortSignal
  /** Called with the bytes that have arrived. */
  onReceived: (bytes: number) => void
  /** Called when the server does not answer; the upload goes on by itself. */
  onWaiting: () => void
}

const againAfterMs = 3000
const sliceWithinMs = 5 * minuteMs

/** Sends a file in slices. Goes on where an earlier upload of it ended, and after a lost connection. */
export async function sendInSlices(upload: SliceUpload): Promise<Failure | undefined> {
  const { file, signal, onReceived, onWaiting } = upload
  let received: number | undefined
  while (received === undefined || received < file.size) {
    signal.throwIfAborted()
    const outcome = await sendSlice(upload, received)
    if (outcome.ok) {
      received = outcome.value.received
      onReceived(received)
      continue
    }
    const { received: place } = (outcome.answer ?? {}) as { received?: number }
    if (outcome.status === 409 && place !== undefined) received = place
    else if (outcome.status !== 0 && outcome.status < 500 && outcome.status !== 429) return outcome
    else {
      onWaiting()
      await new Promise((resolve) => setTimeout(resolve, againAfterMs))
      received = undefined
    }
  }
  return undefined
}

/** Sends the slice at a place; without one, asks for the place at which to go on. */
async function sendSlice({ file, path, token, signal }: SliceUpload, start: number | undefined) {
  const slice = start === undefined ? undefined : await file.slice(start, start + sliceBytes).arrayBuffer()
  const range = slice === undefined ? '*' : `${start}-${(start ?? 0) + slice.byteLength - 1}`
  const query = new URLSearchParams({ file: file.name.slice(-200), stamp: String(file.lastModified) })
  try {
    const response = await fetch(`/api${path}?${query}`, {
      method: 'POST',
      body: slice ?? null,
      headers: {
        'Content-Range': `bytes ${range}/${file.size}`,
        ...(slice && (await digestOf(slice))),
        ...(token && { Authorization: `Bearer ${token}` }),
      },
      signal: AbortSignal.any([signal, AbortSignal.timeout(sliceWithinMs)]),
    })
    const body = await response.json().catch(() => undefined)
    return readAnswer<{ received: number }>(response.ok, response.status, body, 'The site did not answer.')
  } catch (error) {
    signal.throwIfAborted()
    return { ok: false, message: String(error), status: 0, fields: {}, answer: undefined } as const
  }
}

/** Browsers compute no hash for a page that came over plain http from another machine; the archive has its own. */
async function digestOf(slice: ArrayBuffer): Promise<Record<string, string>> {
  if (!globalThis.isSecureContext) return {}
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', slice))
  return { 'Content-Digest': `sha-256=:${btoa(String.fromCharCode(...hash))}:` }
}
