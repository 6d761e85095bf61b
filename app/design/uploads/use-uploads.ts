import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Outcome } from '#platform/browser/outcome.ts'

export interface Upload<T> {
  /** Also the key of its request, the same for each retry. */
  id: string
  name: string
  state: 'waiting' | 'sending' | 'done' | 'failed' | 'cancelled'
  /** From 0 to 1; at 1 the server is at work. */
  progress: number
  /** Why it failed. */
  error?: string | undefined
  answer?: T
}

export interface SendOptions {
  key: string
  signal: AbortSignal
  onProgress: (share: number) => void
}

interface UploadsOptions<T> {
  send: (file: File, options: SendOptions) => Promise<Outcome<T>>
  /** Says why a file is refused before it is sent. */
  refusalOf?: (file: File) => string | undefined
  /** How many are sent at a time; one by default, so that they arrive in the order they were chosen. */
  atOnce?: number
  /** Called when a file is added, before it is sent. */
  onBegin?: (upload: Upload<T>) => void
  /** Called once it is stored, has failed or is cancelled. */
  onEnd?: (upload: Upload<T>) => void
}

export type Uploads<T> = ReturnType<typeof useUploads<T>>

interface Held {
  file: File
  cancel: AbortController
}

/** Statuses after which a retry would be refused again. */
const refusals = [413, 415, 422]

/** Uploads files with their progress, and cancels all of them when the page is left. */
export function useUploads<T>({ send, refusalOf, atOnce = 1, onBegin, onEnd }: UploadsOptions<T>) {
  const [uploads, setUploads] = useState<readonly Upload<T>[]>([])
  const held = useRef(new Map<string, Held>())

  const change = (id: string, part: Partial<Upload<T>>) =>
    setUploads((now) => now.map((each) => (each.id === id ? { ...each, ...part } : each)))

  function add(files: readonly File[]) {
    const added = files.map((file): Upload<T> => {
      const id = crypto.randomUUID()
      const error = refusalOf?.(file)
      if (error === undefined) held.current.set(id, { file, cancel: new AbortController() })
      return { id, name: file.name, progress: 0, state: error === undefined ? 'waiting' : 'failed', error }
    })
    for (const upload of added) if (upload.state === 'waiting') onBegin?.(upload)
    setUploads((now) => [...now, ...added])
  }

  function remove(id: string) {
    const upload = uploads.find((each) => each.id === id)
    held.current.get(id)?.cancel.abort()
    held.current.delete(id)
    setUploads((now) => now.filter((each) => each.id !== id))
    if (upload && isRunning(upload)) onEnd?.({ ...upload, state: 'cancelled' })
  }

  /** Removes finished uploads from the list. */
  function clear() {
    for (const upload of uploads) if (!isRunning(upload)) held.current.delete(upload.id)
    setUploads((now) => now.filter(isRunning))
  }

  function retry(id: string) {
    const upload = uploads.find((each) => each.id === id)
    if (upload) onBegin?.(upload)
    change(id, { state: 'waiting', progress: 0, error: undefined })
  }

  const finish = useEffectEvent((upload: Upload<T>) => {
    change(upload.id, upload)
    onEnd?.(upload)
  })

  const start = useEffectEvent(async (upload: Upload<T>, { file, cancel }: Held) => {
    const { id } = upload
    const { signal } = cancel
    change(id, { state: 'sending' })
    const outcome = await send(file, {
      key: id,
      signal,
      onProgress: (progress) => change(id, { progress }),
    })
    if (signal.aborted) return
    if (outcome.ok || refusals.includes(outcome.status)) held.current.delete(id)
    if (outcome.ok) finish({ ...upload, state: 'done', progress: 1, answer: outcome.value })
    else finish({ ...upload, state: 'failed', error: outcome.message })
  })

  useEffect(() => {
    const free = atOnce - uploads.filter(({ state }) => state === 'sending').length
    for (const upload of uploads.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, free))) {
      const own = held.current.get(upload.id)
      if (own) void start(upload, own)
    }
  }, [uploads, atOnce])

  useEffect(() => {
    const left = held.current
    return () => {
      for (const { cancel } of left.values()) cancel.abort()
    }
  }, [])

  return {
    uploads,
    add,
    remove,
    retry,
    clear,
    canRetry: (id: string) => held.current.has(id),
  }
}

const isRunning = ({ state }: Upload<unknown>) => state === 'waiting' || state === 'sending'
