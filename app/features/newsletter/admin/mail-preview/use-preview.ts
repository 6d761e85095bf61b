import { useEffect, useEffectEvent, useState } from 'react'
import type { MailSource } from './mail-source.ts'

interface Preview {
  /** Undefined until the first answer. */
  text: string | undefined
  bytes: number | undefined
  failure: string | undefined
}

/** Reads the plain text and the weight of a saved mail. The last answer stays until the next one. */
export function usePreview(mail: MailSource | undefined) {
  const [preview, setPreview] = useState<Preview>({ text: undefined, bytes: undefined, failure: undefined })
  const [tries, setTries] = useState(0)
  const src = mail?.src
  const read = useEffectEvent(async (signal: AbortSignal) => mail?.read(signal).catch(() => undefined))
  useEffect(() => {
    if (src === undefined || tries < 0) return
    const stop = new AbortController()
    async function show() {
      const outcome = await read(stop.signal)
      if (stop.signal.aborted || !outcome) return
      setPreview((before) =>
        outcome.ok
          ? { text: outcome.value.text, bytes: outcome.value.bytes, failure: undefined }
          : { ...before, failure: outcome.message },
      )
    }
    void show()
    return () => stop.abort()
  }, [src, tries])
  return { ...preview, again: () => setTries((count) => count + 1) }
}
