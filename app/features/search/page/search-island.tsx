import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '#design/actions/button.tsx'
import { useAnswer } from '#design/browser/use-answer.ts'
import { useEarlyInput } from '#design/fields/use-early-input.ts'
import { Note } from '#design/marks/note.tsx'
import type { Outcome } from '#platform/browser/outcome.ts'
import { request } from '#platform/browser/request.ts'
import type { PublicAnswer } from '#services/search/kinds.ts'
import type { SearchWays } from '#studio/shapes/pages.ts'
import { queryIn, searchAddress, searchTitle } from './address.ts'
import type { SearchIcons } from './icons.ts'
import { SearchForm } from './search-form.tsx'
import { SearchResults } from './search-results.tsx'

interface SearchIslandProps {
  /** The answer to the query that the page was opened with. */
  first: PublicAnswer
  ways: SearchWays
  icons: SearchIcons
  siteName: string
}

const noAnswer: PublicAnswer = { query: '', results: [] }

/** The search of the site: a form, which works without script, and with it shows results while one types. */
export function SearchIsland({ first, ways, icons, siteName }: SearchIslandProps) {
  const { id, values } = useEarlyInput({ q: first.query })
  const [typed, setTyped] = useState(values.q)
  const { note, commit } = useSearchHistory(first.query, siteName, setTyped)
  const query = typed.trim()
  const answerQuery = async (signal: AbortSignal) => {
    const outcome = await findAnswer(query, signal)
    if (outcome.ok && !signal.aborted) note(query)
    return outcome
  }
  const search = useAnswer(query, answerQuery, {
    pauseMs: 250,
    first: { key: first.query, value: first },
  })
  const { value: answer = first, failure, busy } = search
  useMissedSearch(answer, first)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    commit(query)
    search.again()
    // The keyboard of a phone covers the results.
    if (matchMedia('(pointer: coarse)').matches) (document.activeElement as HTMLElement | null)?.blur()
  }

  return (
    <>
      <div className="wrap page-title site-search__head">
        <h1 className="h1">Search</h1>
        <SearchForm id={id} isLarge query={typed} onType={setTyped} onSubmit={submit} />
      </div>
      <div className="wrap site-search__answer section-end" aria-busy={busy || undefined}>
        {failure && (
          <div className="site-search__note">
            <Note
              tone="bad"
              announce
              action={
                <Button size="sm" tone="line" busy={busy} onClick={search.again}>
                  Try again
                </Button>
              }
            >
              {failure}
            </Note>
          </div>
        )}
        {/* That an earlier query found nothing says nothing about the one that failed. */}
        <SearchResults
          answer={failure && answer.results.length === 0 ? noAnswer : answer}
          ways={ways}
          icons={icons}
        />
      </div>
    </>
  )
}

async function findAnswer(query: string, signal: AbortSignal): Promise<Outcome<PublicAnswer>> {
  if (query === '') return { ok: true, value: noAnswer }
  return request<PublicAnswer>('GET', '/search', { query: { q: query }, signal })
}

/** A search that somebody still types at is none yet. */
const restMs = 2000

/** Has a search counted that found nothing, once nobody types any more. The page's own answer is counted with the visit. */
function useMissedSearch({ query, results }: PublicAnswer, first: PublicAnswer): void {
  const missed = results.length === 0 && query !== first.query ? query : ''
  useEffect(() => {
    if (!missed) return
    const report = () => dispatchEvent(new CustomEvent('missed-search', { detail: missed }))
    const timer = setTimeout(report, restMs)
    return () => clearTimeout(timer)
  }, [missed])
}

interface SearchHistory {
  /** Writes an answered query into the address. */
  note: (query: string) => void
  /** Makes the query an entry of its own, to which the visitor can go back. */
  commit: (query: string) => void
}

/**
 * Holds the query in the address, so that a reload, a bookmark and the way back from a result show its results. What is typed
 * replaces what was typed before it; after a submitted query, or one that the page was opened with, it is a new entry.
 */
function useSearchHistory(opened: string, siteName: string, onBack: (query: string) => void): SearchHistory {
  const committed = useRef(new Set([opened]))

  const back = useEffectEvent(() => {
    const query = currentQuery()
    committed.current.add(query)
    onBack(query)
  })
  useEffect(() => {
    const listener = () => back()
    addEventListener('popstate', listener)
    return () => removeEventListener('popstate', listener)
  }, [])

  return {
    note(query) {
      document.title = `${searchTitle(query)} | ${siteName}`
      const before = currentQuery()
      if (query === before) return
      const isEntry = before !== '' && committed.current.has(before)
      history[isEntry ? 'pushState' : 'replaceState'](null, '', searchAddress(query))
    },
    commit(query) {
      committed.current.add(query)
    },
  }
}

const currentQuery = () => queryIn(new URLSearchParams(location.search))
