import { useEffect, useState } from 'react'
import { previewIssue } from '../../issues/calls.ts'

interface Preview {
  /** Undefined until the first answer. */
  text: string | undefined
  bytes: number | undefined
  failure: string | undefined
}

/** Reads the plain text and the weight of a saved mail. The last answer stays until the next one. */
export function usePreview(draft: { _id: string; version: number } | undefined) {
  const [preview, setPreview] = useState<Preview>({ text: undefined, bytes: undefined, failure: undefined })
  const [tries, setTries] = useState(0)
  const { _id: id, version } = draft ?? {}
  useEffect(() => {
    if (id === undefined || version === undefined || tries < 0) return
    const stop = new AbortController()
    async function read(issue: string) {
      const outcome = await previewIssue({ id: issue, signal: stop.signal }).catch(() => undefined)
      if (stop.signal.aborted || !outcome) return
      setPreview((before) =>
        outcome.ok
          ? { text: outcome.value.text, bytes: outcome.value.bytes, failure: undefined }
          : { ...before, failure: outcome.message },
      )
    }
    void read(id)
    return () => stop.abort()
  }, [id, version, tries])
  return { ...preview, again: () => setTries((count) => count + 1) }
}
