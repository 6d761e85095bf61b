import { useEffect, useEffectEvent, useState } from 'react'
import { mapOutcome, type Outcome } from '#platform/browser/outcome.ts'

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
  const [asked, setAsked] = useState({ since, page: 1 })
  if (asked.since !== since) setAsked({ since, page: 1 })
  const [last, setLast] = useState<Last<Line>>({ page: 0, pages: 1 })

  const ask = useEffectEvent(async (page: number) =>
    mapOutcome(await load(page), (answer) => ({ fresh: linesOf(answer), pages: answer.pages ?? 1 })),
  )
  useEffect(() => {
    let dropped = false
    const { page } = asked
    async function answer() {
      const outcome = await ask(page)
      if (dropped) return
      setLast((before) => {
        if (!outcome.ok) return { ...before, asked, failure: outcome.message }
        const { fresh, pages } = outcome.value
        return { asked, page, pages, lines: page === 1 ? fresh : [...(before.lines ?? []), ...fresh] }
      })
    }
    void answer()
    // A list that begins from its first page again has later lines than a page still in flight.
    return () => {
      dropped = true
    }
  }, [asked])

  const loading = last.asked !== asked
  return {
    lines: last.lines,
    failure: loading ? undefined : last.failure,
    loading,
    hasMore: last.page < last.pages,
    more: () => setAsked({ since, page: last.page + 1 }),
    reload: () => setAsked({ since, page: 1 }),
  }
}

interface Last<Line> {
  /** The query of the last answer, compared by identity. */
  asked?: object
  lines?: readonly Line[]
  failure?: string
  /** The last page among the lines; 0 before the first answer. */
  page: number
  pages: number
}
