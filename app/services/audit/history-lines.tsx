import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { PagedLines } from '#design/list/paged-lines.tsx'
import { usePages } from '#design/list/use-pages.ts'
import type { Outcome } from '#platform/browser/outcome.ts'
import { formatMoment } from '#platform/dates.ts'
import type { ChangeLine } from './answers.ts'
import '#design/history/history.css'

interface HistoryProps {
  list: (page: number) => Promise<Outcome<{ changes: readonly ChangeLine[]; pages: number }>>
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
  const pages = usePages(list, ({ changes }) => changes, since)
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
