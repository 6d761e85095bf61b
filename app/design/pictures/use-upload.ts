import { useEffect, useRef, useState } from 'react'
import type { ChosenPicture, PictureSource } from './picture-source.ts'

export interface UploadingFile {
  id: string
  name: string
  share: number
}

/**
 * Uploads files with their progress, lists failures by file name, and cancels all of them when the page is left.
 */
export function useUpload(source: PictureSource, onDone: (picture: ChosenPicture) => void) {
  const [uploading, setUploading] = useState<readonly UploadingFile[]>([])
  const [failures, setFailures] = useState<readonly string[]>([])
  const stops = useRef(new Map<string, AbortController>())
  const done = useRef(onDone)
  done.current = onDone

  useEffect(() => {
    const running = stops.current
    return () => {
      for (const stop of running.values()) stop.abort()
    }
  }, [])

  async function uploadOne(file: File) {
    const id = crypto.randomUUID()
    const stop = new AbortController()
    stops.current.set(id, stop)
    setUploading((all) => [...all, { id, name: file.name, share: 0 }])
    const outcome = await source
      .upload(file, {
        signal: stop.signal,
        onProgress: (share) =>
          setUploading((all) => all.map((one) => (one.id === id ? { ...one, share } : one))),
      })
      .catch((error: unknown) => {
        if (stop.signal.aborted) return undefined
        throw error
      })
    stops.current.delete(id)
    setUploading((all) => all.filter((one) => one.id !== id))
    if (!outcome || stop.signal.aborted) return
    if (outcome.ok) done.current(outcome.value)
    else setFailures((all) => [...all, `${file.name}: ${outcome.message}`])
  }

  return {
    uploading,
    failures,
    dismiss: () => setFailures([]),
    cancel: (id: string) => stops.current.get(id)?.abort(),
    /** One after the other, so that they arrive in the order they were chosen. */
    async send(files: readonly File[]) {
      setFailures([])
      for (const file of files) await uploadOne(file)
    },
  }
}
