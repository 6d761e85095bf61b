import { type ReactNode, useState } from 'react'
import type { ChangeLine } from '#platform/audit/answers.ts'
import type { Outcome } from '#platform/browser/outcome.ts'
import { formatMoment } from '#platform/dates.ts'
import { Button } from '../actions/button.tsx'
import { ErrorState } from '../data/error-state.tsx'
import { type PageOfLines, type Pages, usePages } from '../data/pager.tsx'
import { Waiting } from '../marks/loading.tsx'
import './history.css'
import { ChevronDown } from 'lucide-react'

interface HistoryProps {
  list: (page: number) => Promise<Outcome<PageOfLines<ChangeLine>>>
  /** Labels of the recorded actions. */
  actions: Record<string, string>
  /** Labels of the recorded fields; fields without one are not shown. */
  fields?: Record<string, string>
  now: string
  /** Reloads the list when this changes. */
  since: unknown
}

/** Lists who changed what and when, from the audit trail. */
export function HistoryLines({ list, actions, fields = {}, now, since }: HistoryProps) {
  const pages = usePages(list, since)
  return (
    <PagedLines
      pages={pages}
      none="Nothing has been recorded yet."
      lineKey={({ _id }) => _id}
      line={(change) => {
        const touched = touchedFields(change)
          .map((name) => fields[name])
          .filter((name) => name !== undefined)
        return (
          <div>
            <b>{`${actions[change.action] ?? change.action} by ${change.by ?? 'the site itself'}`}</b>
            {touched.length > 0 && <span className="t3">{touched.join(', ')}</span>}
            <span className="t3 num">{formatMoment(change.at, now)}</span>
          </div>
        )
      }}
    />
  )
}

/** Lists the changed fields; none for a creation or deletion, which touch all of them. */
function touchedFields({ before, after }: ChangeLine): string[] {
  return before && after ? Object.keys(after) : []
}

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
            Show more
          </Button>
        </div>
      )}
    </>
  )
}

/** Shows a history folded up, and loads it each time it is opened. */
export function FoldedHistory(history: HistoryProps) {
  const [open, setOpen] = useState(false)
  return (
    <details className="folded" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <h3>History</h3>
        <ChevronDown className="i" aria-hidden="true" />
      </summary>
      {open && <HistoryLines {...history} />}
    </details>
  )
}
