import { useEffect, useEffectEvent, useState } from 'react'
import type { Outcome } from '#platform/browser/attempt.ts'

export interface PageOfLines<Line> {
  lines: readonly Line[]
  pages: number
}

export interface Pages<Line> {
  lines: readonly Line[] | undefined
  failure: string | undefined
  loading: boolean
  hasMore: boolean
  more: () => void
  reload: () => void
}

/** Loads a list page by page, and again from its first page whenever `since` changes. */
export function usePages<Line>(
  load: (page: number) => Promise<Outcome<PageOfLines<Line>>>,
  since: unknown,
): Pages<Line> {
  const [lines, setLines] = useState<readonly Line[]>()
  const [at, setAt] = useState({ page: 0, pages: 1 })
  const [failure, setFailure] = useState<string>()
  const [loading, setLoading] = useState(true)

  async function fetchPage(page: number, wanted: () => boolean) {
    setLoading(true)
    setFailure(undefined)
    const outcome = await load(page)
    if (!wanted()) return
    setLoading(false)
    if (!outcome.ok) return setFailure(outcome.message)
    const fresh = outcome.value
    setLines((before) => (page === 1 ? fresh.lines : [...(before ?? []), ...fresh.lines]))
    setAt({ page, pages: fresh.pages })
  }
  const start = useEffectEvent((_since: unknown, wanted: () => boolean) => void fetchPage(1, wanted))

  useEffect(() => {
    let current = true
    start(since, () => current)
    return () => {
      current = false
    }
  }, [since])

  return {
    lines,
    failure,
    loading,
    hasMore: at.page < at.pages,
    more: () => void fetchPage(at.page + 1, () => true),
    reload: () => void fetchPage(1, () => true),
  }
}
