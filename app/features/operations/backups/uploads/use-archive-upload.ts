import { useEffect, useRef, useState } from 'react'
import { sendInSlices } from './send-slices.ts'

export interface ArchiveUpload {
  name: string
  bytes: number
  received: number
  /** `waiting` while the server does not answer. */
  state: 'sending' | 'waiting' | 'stopped' | 'failed' | 'whole'
  /** Why it failed. */
  problem?: string
  /** At the speed so far. */
  secondsLeft?: number | undefined
}

interface UploadOptions {
  token?: string
  onWhole: () => void
}

/** Uploads an archive in slices, and stops when the page is left; the received slices stay for a day. */
export function useArchiveUpload({ token, onWhole }: UploadOptions) {
  const [upload, setUpload] = useState<ArchiveUpload>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  async function send(file: File) {
    running.current?.abort()
    const stop = new AbortController()
    running.current = stop
    const change = (part: Partial<ArchiveUpload>) => setUpload((now) => now && { ...now, ...part })
    setUpload({ name: file.name, bytes: file.size, received: 0, state: 'sending' })
    let begun: { at: number; received: number } | undefined
    try {
      const failure = await sendInSlices({
        ...{ file, path: '/backups/upload', token, signal: stop.signal },
        onReceived(received) {
          const now = performance.now()
          begun ??= { at: now, received }
          const speed = (received - begun.received) / (now - begun.at)
          const secondsLeft = speed > 0 ? Math.ceil((file.size - received) / speed / 1000) : undefined
          change({ received, secondsLeft, state: 'sending' })
        },
        onWaiting: () => change({ state: 'waiting' }),
      })
      if (failure) return change({ state: 'failed', problem: failure.message })
      change({ state: 'whole' })
      onWhole()
    } catch {
      if (running.current === stop) change({ state: 'stopped' })
    }
  }

  return { upload, send: (file: File) => void send(file), stop: () => running.current?.abort() }
}
