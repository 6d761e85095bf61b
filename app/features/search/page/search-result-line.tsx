import { ArrowRight, FileText, FolderKanban, Layers, Square, Wrench } from 'lucide-react'
import { Anchor } from '#design/actions/anchor.tsx'
import type { Icon } from '#design/icon.ts'
import type { PublicKind, SearchResult } from '#services/search/kinds.ts'
import type { Matcher } from '#services/search/matches.ts'
import { MarkedText } from './marked-text.tsx'

const kinds: Record<PublicKind, { label: string; icon: Icon }> = {
  post: { label: 'Article', icon: FileText },
  project: { label: 'Case study', icon: FolderKanban },
  service: { label: 'Service', icon: Layers },
  skill: { label: 'Skill', icon: Wrench },
  page: { label: 'Page', icon: Square },
}

interface SearchResultLineProps {
  result: SearchResult<PublicKind>
  /** Finds the words of the query in the title. */
  matcher: Matcher
}

/** Shows one page that was found: its kind, its title, where the words stand in it, and its address. */
export function SearchResultLine({ result, matcher }: SearchResultLineProps) {
  const { label, icon: Mark } = kinds[result.kind]
  return (
    <li className="site-search__result leads">
      <span className="site-search__kind">
        <Mark className="i" aria-hidden />
        {label}
      </span>
      <div className="site-search__text">
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
        <p className="site-search__excerpt">
          <MarkedText text={result.excerpt} marks={result.marks} />
        </p>
        <p className="site-search__address cap t3">{result.url}</p>
      </div>
      <ArrowRight className="i" aria-hidden />
    </li>
  )
}
