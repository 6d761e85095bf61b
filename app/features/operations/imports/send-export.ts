import { deadline } from '#platform/browser/answer-within.ts'
import { type Outcome, unanswered } from '#platform/browser/outcome.ts'
import { noAnswer, offline, readAnswer } from '#platform/browser/request.ts'

/** As the server has it: `sliceBytes` of the uploads of backups. */
const sliceBytes = 8 * 2 ** 20
const sliceWithinMs = 5 * 60_000

interface SendOptions {
  signal: AbortSignal
  onProgress: (share: number) => void
}

type Received = Outcome<{ received: number }>

/** Uploads a file in slices. A second try goes on where the first one ended. */
export async function sendExport(file: File, { signal, onProgress }: SendOptions): Promise<Received> {
  if (!navigator.onLine) return unanswered(offline)
  try {
    let outcome = await send(file, `bytes */${file.size}`, undefined, signal)
    while (outcome.ok && outcome.value.received < file.size) {
      const start = outcome.value.received
      onProgress(start / file.size)
      const slice = await file.slice(start, start + sliceBytes).arrayBuffer()
      const end = start + slice.byteLength - 1
      outcome = await send(file, `bytes ${start}-${end}/${file.size}`, slice, signal)
    }
    onProgress(1)
    return outcome
  } catch (failure) {
    if (signal.aborted) throw failure
    return unanswered(navigator.onLine ? noAnswer : offline)
  }
}

async function send(
  file: File,
  range: string,
  slice: ArrayBuffer | undefined,
  signal: AbortSignal,
): Promise<Received> {
  const digest = slice && (await crypto.subtle.digest('SHA-256', slice))
  const query = new URLSearchParams({ file: file.name, stamp: String(file.lastModified) })
  const response = await fetch(`/api/imports/upload?${query}`, {
    method: 'POST',
    headers: {
      Accept: 'application/json',
      'Content-Type': 'application/octet-stream',
      'Content-Range': range,
      ...(digest && { 'Content-Digest': `sha-256=:${base64Of(digest)}:` }),
    },
    body: slice,
    credentials: 'same-origin',
    signal: deadline({ withinMs: sliceWithinMs, signal }),
  })
  return readAnswer(response.ok, response.status, await response.json().catch(() => undefined), noAnswer)
}

const base64Of = (bytes: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(bytes)))
