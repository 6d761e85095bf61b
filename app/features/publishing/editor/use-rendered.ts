import { useEffect, useState } from 'react'
import { attempt } from '#platform/browser/attempt.ts'

const typingMs = 400

/**
 * Renders a text on the server as it will be published, after a pause in the typing. Keeps the last result until the next
 * one has arrived. `render` must be the same function each time.
 */
export function useRendered<Rendered>(
  content: string,
  render: (content: string, signal: AbortSignal) => Promise<Rendered>,
) {
  const [rendered, setRendered] = useState<Rendered>()
  const [failure, setFailure] = useState<string>()

  useEffect(() => {
    const stop = new AbortController()
    async function renderNow() {
      const outcome = await attempt(render(content, stop.signal)).catch((error: unknown) => {
        if (stop.signal.aborted) return undefined
        throw error
      })
      if (!outcome || stop.signal.aborted) return
      setFailure(outcome.ok ? undefined : outcome.message)
      if (outcome.ok) setRendered(outcome.value)
    }
    const timer = setTimeout(() => void renderNow(), typingMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [content, render])

  return { rendered, failure }
}
