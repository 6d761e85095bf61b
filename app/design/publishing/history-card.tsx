import { History } from 'lucide-react'
import type { ChangeLine } from '#platform/audit/answers.ts'
import { formatMoment } from '#platform/dates.ts'
import type { Outcome } from '#platform/http/attempt.ts'
import { type PageOfLines, usePages } from '../use-pages.ts'
import { PastList } from './past-list.tsx'

interface HistoryCardProps {
  list: (page: number) => Promise<Outcome<PageOfLines<ChangeLine>>>
  /** What each recorded action is called. */
  actions: Record<string, string>
  /** What each recorded field is called. */
  fields: Record<string, string>
  now: string
  since: unknown
}

/** Who did what, from the trail that is written with every change. */
export function HistoryCard({ list, actions, fields, now, since }: HistoryCardProps) {
  const pages = usePages(list, since)
  return (
    <PastList
      title="History"
      icon={History}
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

/** Of a change, not of a beginning or an end, which touch everything. */
function touchedFields({ before, after }: ChangeLine): string[] {
  return before && after ? Object.keys(after) : []
}
