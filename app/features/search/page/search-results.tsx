import { ArrowRight, SpellCheck } from 'lucide-react'
import { Anchor } from '#design/actions/anchor.tsx'
import { Note } from '#design/marks/note.tsx'
import { type Drawing, Drawn } from '#design/pictures/drawing.tsx'
import { VisuallyHidden } from '#design/visually-hidden.tsx'
import { countOf } from '#platform/words.ts'
import { mostResults, type PublicAnswer } from '#services/search/kinds.ts'
import { Matcher } from '#services/search/matches.ts'
import { readQuery } from '#services/search/query.ts'
import type { SearchWays } from '#studio/shapes/pages.ts'
import type { SearchIcons } from './icons.ts'
import { SearchResultLine } from './search-result-line.tsx'

interface SearchResultsProps {
  answer: PublicAnswer
  ways: SearchWays
  icons: SearchIcons
}

/** Shows the answer to a query: how many pages were found, and which; or ways on from a search that found nothing. */
export function SearchResults({ answer, ways, icons }: SearchResultsProps) {
  const { query, corrected = query, results } = answer
  const matcher = new Matcher(readQuery(corrected))
  return (
    <>
      {/* In the page from the start: screen readers announce changes of a status, seldom a new one. */}
      <div role="status">
        <Summary {...answer} />
      </div>
      {results.length > 0 && (
        <ol className="site-search__results line-around round-4 surface clip">
          {results.map((result) => (
            <SearchResultLine key={result.url} result={result} matcher={matcher} icons={icons} />
          ))}
        </ol>
      )}
      {query && results.length === 0 && <NothingFound query={query} ways={ways} icons={icons} />}
    </>
  )
}

function Summary({ query, corrected, results }: PublicAnswer) {
  if (!query) return null
  if (results.length === 0) return <VisuallyHidden>Nothing found for {query}</VisuallyHidden>
  if (corrected !== undefined)
    return (
      <div className="site-search__note">
        <Note tone="info" icon={SpellCheck}>
          <b>Showing results for {corrected}</b>
          <br />
          {isOneWord(query)
            ? `Nothing on this site has the word ${query} in it.`
            : `No page of this site has all the words of ${query}.`}
        </Note>
      </div>
    )
  return (
    <p className="site-search__count num">
      {describeCount(results.length)} for <b>{query}</b>
    </p>
  )
}

function describeCount(count: number): string {
  if (count >= mostResults) return `The ${count} best results`
  return countOf(count, 'result')
}

const isOneWord = (query: string) => !/\s/.test(query.trim())

interface NothingFoundProps extends Omit<SearchResultsProps, 'answer'> {
  query: string
}

function NothingFound({ query, ways, icons }: NothingFoundProps) {
  return (
    <section className="site-search__none card card--md" data-missed={query}>
      <h2 className="h3">Nothing found for {query}</h2>
      <p className="t2">
        {isOneWord(query)
          ? 'Try another word, or start here.'
          : 'All the words have to be on one page. Try one of them, or start here.'}
      </p>
      <ul className="site-search__ways">
        <Way href="/services" icon={icons.service} name="Services" line={ways.services} />
        <Way href="/work" icon={icons.project} name="Work" line={ways.work} />
        <Way href="/blog" icon={icons.post} name="Blog" line={ways.blog} />
        <Way href="/contact" icon={icons.contact} name="Ask me" line={ways.contact} />
      </ul>
    </section>
  )
}

interface WayProps {
  href: string
  icon: Drawing
  name: string
  line: string | undefined
}

function Way({ href, icon, name, line }: WayProps) {
  return (
    <li>
      <Anchor className="site-search__way" href={href} data-track={`Search: ${name}`}>
        <Drawn drawing={icon} />
        <span>
          <b className="site-search__name">{name}</b>
          <span className="cap t3">{line}</span>
        </span>
        <ArrowRight className="i" aria-hidden />
      </Anchor>
    </li>
  )
}
