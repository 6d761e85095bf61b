import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { ErrorState } from '../error-state.tsx'
import { Waiting } from '../spinner.tsx'
import type { Pages } from '../use-pages.ts'
import './publishing.css'

export interface PastLinesProps<Line> {
  pages: Pages<Line>
  none: string
  lineKey: (line: Line) => string
  line: (line: Line) => ReactNode
}

/** What happened to a thing, newest first, with the states that every list has. */
export function PastLines<Line>({ pages, none, lineKey, line }: PastLinesProps<Line>) {
  const { lines, failure, loading, hasMore, more, reload } = pages
  return (
    <>
      {lines === undefined && loading && <Waiting />}
      {failure && (
        <ErrorState title={failure} retrying={loading} onRetry={lines === undefined ? reload : more} />
      )}
      {lines?.length === 0 && <p className="past__none">{none}</p>}
      {lines && lines.length > 0 && (
        <ul className="past">
          {lines.map((each) => (
            <li key={lineKey(each)}>{line(each)}</li>
          ))}
        </ul>
      )}
      {lines && hasMore && !failure && (
        <div className="past__more">
          <Button tone="bare" busy={loading} busyLabel="Loading..." onClick={more}>
            Show more
          </Button>
        </div>
      )}
    </>
  )
}
