import type { ChangeLine } from '#platform/audit/answers.ts'
import { formatMoment } from '#platform/dates.ts'
import type { Outcome } from '#platform/http/attempt.ts'
import { type PageOfLines, usePages } from '../use-pages.ts'
import { PastLines } from './past-lines.tsx'

export interface HistoryProps {
  list: (page: number) => Promise<Outcome<PageOfLines<ChangeLine>>>
  /** What each recorded action is called. */
  actions: Record<string, string>
  /** What each recorded field is called; others are not named. */
  fields?: Record<string, string>
  now: string
  /** It is asked for again when this changes. */
  since: unknown
}

/** Who did what, from the trail that is written with every change. */
export function HistoryLines({ list, actions, fields = {}, now, since }: HistoryProps) {
  const pages = usePages(list, since)
  return (
    <PastLines
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
