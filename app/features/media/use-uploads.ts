import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { sendFile } from '#platform/browser/files.ts'
import { refusalOf } from './accepted-file.ts'
import { uploadPicture } from './calls.ts'
import type { UploadAnswer } from './schema.ts'

export interface Upload {
  id: number
  name: string
  state: 'waiting' | 'sending' | 'done' | 'failed'
  /** From 0 to 1; at 1 the server is at work. */
  progress: number
  /** Why it failed. */
  error?: string
  answer?: UploadAnswer
}

interface Held {
  file: File
  cancel: AbortController
  /** Idempotency key, the same for each retry of the file. */
  key: string
}

/** Two uploads at once: a third would share the bandwidth and slow each down. */
const atOnce = 2

/** Uploads files to the library. `onStored` is called for each one that is stored. */
export function useUploads(onStored: (answer: UploadAnswer) => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const held = useRef(new Map<number, Held>())
  const lastId = useRef(0)

  const change = useCallback((id: number, part: Partial<Upload>) => {
    setUploads((now) => now.map((each) => (each.id === id ? { ...each, ...part } : each)))
  }, [])

  const add = useCallback((files: readonly File[]) => {
    const added = files.map((file): Upload => {
      lastId.current += 1
      const id = lastId.current
      const error = refusalOf(file)
      if (!error) held.current.set(id, { file, cancel: new AbortController(), key: crypto.randomUUID() })
      return { id, name: file.name, progress: 0, state: error ? 'failed' : 'waiting', error }
    })
    setUploads((now) => [...now, ...added])
  }, [])

  const remove = useCallback((id: number) => {
    held.current.get(id)?.cancel.abort()
    held.current.delete(id)
    setUploads((now) => now.filter((each) => each.id !== id))
  }, [])

  const retry = useCallback(
    (id: number) => change(id, { state: 'waiting', progress: 0, error: undefined }),
    [change],
  )

  const send = useEffectEvent(async (id: number, { file, cancel, key }: Held) => {
    change(id, { state: 'sending' })
    const outcome = await sendFile(uploadPicture, file, {
      signal: cancel.signal,
      key,
      onProgress: (progress) => change(id, { progress }),
    })
    if (cancel.signal.aborted) return
    if (outcome.ok) {
      held.current.delete(id)
      change(id, { state: 'done', progress: 1, answer: outcome.value })
      return onStored(outcome.value)
    }
    // A retry would be refused again.
    if ([413, 415, 422].includes(outcome.status)) held.current.delete(id)
    change(id, { state: 'failed', error: outcome.message })
  })

  useEffect(() => {
    const free = atOnce - uploads.filter(({ state }) => state === 'sending').length
    for (const { id } of uploads.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, free))) {
      const own = held.current.get(id)
      if (own) void send(id, own)
    }
  }, [uploads])

  const clear = useCallback(() => {
    held.current.clear()
    setUploads([])
  }, [])

  // Cancels all uploads when the page is left.
  useEffect(() => {
    const left = held.current
    return () => {
      for (const { cancel } of left.values()) cancel.abort()
    }
  }, [])

  return { uploads, add, remove, retry, clear, canRetry: (id: number) => held.current.has(id) }
}
