import { useEffect, useState } from 'react'
import { attempt } from '#platform/http/attempt.ts'
import { type RenderedPost, renderPost } from '../requests.ts'

const typingMs = 400

/** The text as the server will publish it, a moment after it was typed; the last one stays until the next is there. */
export function useRenderedPost(content: string, wanted: boolean) {
  const [rendered, setRendered] = useState<RenderedPost>()
  const [failure, setFailure] = useState<string>()

  useEffect(() => {
    if (!wanted) return
    const stop = new AbortController()
    async function render() {
      const outcome = await attempt(renderPost(content, stop.signal)).catch((error: unknown) => {
        if (stop.signal.aborted) return undefined
        throw error
      })
      if (!outcome || stop.signal.aborted) return
      setFailure(outcome.ok ? undefined : outcome.message)
      if (outcome.ok) setRendered(outcome.value)
    }
    const timer = setTimeout(() => void render(), typingMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [content, wanted])

  return { rendered, failure }
}
