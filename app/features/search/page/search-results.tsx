import { ArrowRight, SpellCheck } from 'lucide-react'
import { Fragment } from 'react'
import { Anchor } from '#design/actions/anchor.tsx'
import { Note } from '#design/marks/note.tsx'
import { type Drawing, Drawn } from '#design/pictures/drawing.tsx'
import { VisuallyHidden } from '#design/visually-hidden.tsx'
import { countOf } from '#platform/words.ts'
import { mostResults, type PublicAnswer, type PublicKind, type SearchResult } from '#services/search/kinds.ts'
import { Matcher } from '#services/search/matches.ts'
import { readQuery } from '#services/search/query.ts'
import type { SearchWays } from '#studio/shapes/pages.ts'
import type { SearchIcons } from './icons.ts'
import './search.css'

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
    <p className="site-search__count num pad-bottom-3 anywhere">
      {describeCount(results.length)} for <b className="strong text-1">{query}</b>
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
      <ul className="site-search__ways grid gap-3 above-6">
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
      <Anchor
        className="site-search__way grid mark-text-mark gap-4 items-center pad-block-2 pad-inline-4 round-2 surface"
        href={href}
        data-track={`Search: ${name}`}
      >
        <Drawn drawing={icon} />
        <span>
          <b className="site-search__name block strong">{name}</b>
          <span className="cap t3">{line}</span>
        </span>
        <ArrowRight className="i" aria-hidden />
      </Anchor>
    </li>
  )
}

const labels: Record<PublicKind, string> = {
  post: 'Article',
  project: 'Case study',
  service: 'Service',
  skill: 'Skill',
  page: 'Page',
}

interface SearchResultLineProps {
  result: SearchResult<PublicKind>
  /** Finds the words of the query in the title. */
  matcher: Matcher
  icons: SearchIcons
}

/** Shows one page that was found: its kind, its title, where the words stand in it, and its address. */
function SearchResultLine({ result, matcher, icons }: SearchResultLineProps) {
  return (
    <li className="site-search__result leads grid items-start">
      <span className="site-search__kind flex items-center gap-2 t2">
        <Drawn drawing={icons[result.kind]} />
        {labels[result.kind]}
      </span>
      <div className="shrinks anywhere">
        <h2 className="h4">
          <Anchor
            className="cover-link cover-link--title"
            href={result.url}
            data-track={`Found: ${result.title}`}
          >
            <MarkedText
              text={result.title}
              marks={matcher.find(result.title).map(({ from, to }) => [from, to])}
            />
          </Anchor>
        </h2>
        <p className="site-search__excerpt text-body above-1 t2">
          <MarkedText text={result.excerpt} marks={result.marks} />
        </p>
        <p className="site-search__address cap t3 above-1">{result.url}</p>
      </div>
      <ArrowRight className="i" aria-hidden />
    </li>
  )
}

interface MarkedTextProps {
  text: string
  /** Where each mark begins and ends, in their order. */
  marks: readonly (readonly [start: number, end: number])[]
}

/** Shows a text with the words that were searched for marked in it. */
function MarkedText({ text, marks }: MarkedTextProps) {
  return marks.length === 0 ? (
    text
  ) : (
    <>
      {text.slice(0, marks[0]?.[0])}
      {marks.map(([start, end], index) => (
        <Fragment key={start}>
          <mark className="site-search__mark">{text.slice(start, end)}</mark>
          {text.slice(end, marks[index + 1]?.[0])}
        </Fragment>
      ))}
    </>
  )
}
