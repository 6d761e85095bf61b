import { ArrowRight } from 'lucide-react'
import { Anchor } from '#design/actions/anchor.tsx'
import { Drawn } from '#design/pictures/drawing.tsx'
import type { PublicKind, SearchResult } from '#services/search/kinds.ts'
import type { Matcher } from '#services/search/matches.ts'
import type { SearchIcons } from './icons.ts'
import { MarkedText } from './marked-text.tsx'

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
export function SearchResultLine({ result, matcher, icons }: SearchResultLineProps) {
  return (
    <li className="site-search__result leads">
      <span className="site-search__kind flex items-center gap-2 t2">
        <Drawn drawing={icons[result.kind]} />
        {labels[result.kind]}
      </span>
      <div className="shrinks anywhere">
        <h2 className="h4 site-search__title">
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
