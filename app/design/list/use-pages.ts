import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Outcome } from '#platform/browser/outcome.ts'

export interface Pages<Line> {
  /** Undefined until the first page has arrived. */
  lines: readonly Line[] | undefined
  failure: string | undefined
  loading: boolean
  hasMore: boolean
  more: () => void
  reload: () => void
}

/**
 * Loads a list page by page, and again from its first page whenever `since` changes. `linesOf` takes the lines out of
 * an answer; one without `pages` has a single page.
 */
export function usePages<Answer extends { pages?: number }, Line>(
  load: (page: number) => Promise<Outcome<Answer>>,
  linesOf: (answer: Answer) => readonly Line[],
  since: string | number | undefined,
): Pages<Line> {
  const [lines, setLines] = useState<readonly Line[]>()
  const [at, setAt] = useState({ page: 0, pages: 1 })
  const [failure, setFailure] = useState<string>()
  const [loading, setLoading] = useState(true)

  const latest = useRef(0)
  async function fetchPage(page: number) {
    latest.current += 1
    const number = latest.current
    setLoading(true)
    setFailure(undefined)
    const outcome = await load(page)
    // The list has begun from its first page since, which has later lines.
    if (number !== latest.current) return
    setLoading(false)
    if (!outcome.ok) return setFailure(outcome.message)
    const fresh = linesOf(outcome.value)
    setLines((before = []) => (page === 1 ? fresh : [...before, ...fresh]))
    setAt({ page, pages: outcome.value.pages ?? 1 })
  }
  const reload = () => void fetchPage(1)
  const start = useEffectEvent((_since: typeof since) => reload())
  useEffect(() => start(since), [since])

  return {
    lines,
    failure,
    loading,
    hasMore: at.page < at.pages,
    more: () => void fetchPage(at.page + 1),
    reload,
  }
}
