import { History } from 'lucide-react'
import { Card } from '#design/marks/card.tsx'
import { HistoryLines } from '#services/audit/history-lines.tsx'
import type { ItemCalls } from '../calls/item-calls.ts'
import { itemWords } from '../item-words.ts'
import { PreviewLinksCard } from './preview-links-card.tsx'
import { RevisionsCard } from './revisions-card.tsx'

interface Versioned {
  _id: string
  version: number
}

export interface RecordsProps<Item extends Versioned> {
  item: Item
  kind: {
    noun: string
    calls: Pick<
      ItemCalls<Item>,
      | 'listRevisions'
      | 'compareRevision'
      | 'restoreRevision'
      | 'listHistory'
      | 'listPreviews'
      | 'createPreview'
      | 'revokePreview'
    >
    /** Labels of the fields. */
    labels: Readonly<Record<string, string>>
  }
  now: string
  /** Reloads the cards when it changes: with every save. */
  since: string | number | undefined
  onRestored: (item: Item) => void
}

/** Shows the revisions, the history and the preview links of an item below its editor. */
export function RecordCards<Item extends Versioned>(props: RecordsProps<Item>) {
  const { item, kind, now, since } = props
  const { _id: id } = item
  return (
    <div className="writing__records grid gap-4 items-start above-4">
      <RevisionsCard {...props} />
      <Card title="History" icon={History} flush>
        <HistoryLines
          now={now}
          since={since}
          words={itemWords(kind)}
          list={(page) => kind.calls.listHistory({ id, query: { page, limit: 5 } })}
        />
      </Card>
      <PreviewLinksCard id={id} calls={kind.calls} now={now} />
    </div>
  )
}
