import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { PagedLines } from '#design/list/paged-lines.tsx'
import { usePages } from '#design/list/use-pages.ts'
import type { Outcome } from '#platform/browser/outcome.ts'
import { formatMoment } from '#platform/dates.ts'
import type { ChangeLine } from './answers.ts'
import { type ChangeWords, sayOwnHistory } from './change-words.ts'
import { listChangedLabels } from './changed-fields.ts'
import '#design/history/history.css'

interface HistoryProps {
  list: (page: number) => Promise<Outcome<{ changes: readonly ChangeLine[]; pages: number }>>
  words: ChangeWords
  /** The name of the thing, where the sentences should have it: 'Ada made Grace an editor'. */
  name?: string
  now: string
  /** Reloads the list when this changes. */
  since: string | number | undefined
}

/** Lists who changed what and when, from the audit trail. */
export function HistoryLines({ list, words, name, now, since }: HistoryProps) {
  const pages = usePages(list, ({ changes }) => changes, since)
  return (
    <PagedLines
      pages={pages}
      none="Nothing recorded yet."
      lineKey={({ _id }) => _id}
      line={(change) => {
        const labels = listChangedLabels(words, change)
        return (
          <div>
            <b>{sayOwnHistory(words, change, name)}</b>
            {labels.length > 0 && <span className="t3">{labels.join(', ')}</span>}
            <span className="t3 num">{formatMoment(change.at, now)}</span>
          </div>
        )
      }}
    />
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
