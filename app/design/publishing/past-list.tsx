import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { Card } from '../card.tsx'
import { ErrorState } from '../error-state.tsx'
import type { Icon } from '../icon.ts'
import { Waiting } from '../spinner.tsx'
import type { Pages } from '../use-pages.ts'
import './publishing.css'

interface PastListProps<Line> {
  title: string
  icon: Icon
  aside?: ReactNode
  pages: Pages<Line>
  none: string
  lineKey: (line: Line) => string
  line: (line: Line) => ReactNode
}

/** A card of what happened to a thing, newest first, with the states that every list has. */
export function PastList<Line>({ title, icon, aside, pages, none, lineKey, line }: PastListProps<Line>) {
  const { lines, failure, loading, hasMore, more, reload } = pages
  return (
    <Card title={title} icon={icon} aside={aside} flush>
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
    </Card>
  )
}
