import type { ReactNode } from 'react'
import { Button } from '../actions/button.tsx'
import { ErrorState } from '../data/error-state.tsx'
import { Waiting } from '../marks/loading.tsx'
import type { Pages } from './use-pages.ts'
import '../history/history.css'

interface PagedLinesProps<Line> {
  pages: Pages<Line>
  /** The name of the list for screen readers. */
  label?: string
  none: string
  lineKey: (line: Line) => string
  line: (line: Line) => ReactNode
}

/** Shows a list that is loaded page by page, with its loading, empty and error states. */
export function PagedLines<Line>({ pages, label, none, lineKey, line }: PagedLinesProps<Line>) {
  const { lines, failure, loading, hasMore, more, reload } = pages
  return (
    <>
      {lines === undefined && loading && <Waiting />}
      {failure && (
        <ErrorState title={failure} retrying={loading} onRetry={lines === undefined ? reload : more} />
      )}
      {lines?.length === 0 && <p className="log__none">{none}</p>}
      {lines && lines.length > 0 && (
        <ul className="log" aria-label={label}>
          {lines.map((each) => (
            <li key={lineKey(each)}>{line(each)}</li>
          ))}
        </ul>
      )}
      {lines && hasMore && !failure && (
        <div className="log__more">
          <Button tone="bare" busy={loading} busyLabel="Loading..." onClick={more}>
            Show More
          </Button>
        </div>
      )}
    </>
  )
}
