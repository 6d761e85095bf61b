import { History } from 'lucide-react'
import { Card } from '#design/marks/card.tsx'
import { withLabels } from '#design/writing/comparison.tsx'
import { mapOutcome } from '#platform/browser/outcome.ts'
import { HistoryLines } from '#services/audit/history-lines.tsx'
import { type ItemCalls, itemIn } from '../calls/item-calls.ts'
import { itemWords } from '../item-words.ts'
import { PreviewLinksCard } from './preview-links-card.tsx'
import { RevisionsCard } from './revisions-card.tsx'

interface Versioned {
  _id: string
  version: number
}

interface RecordCardsProps<Item extends Versioned> {
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
export function RecordCards<Item extends Versioned>(props: RecordCardsProps<Item>) {
  const { item, kind, now, since, onRestored } = props
  const { noun, calls, labels } = kind
  const { _id: id, version } = item
  const words = itemWords({ noun, labels })
  return (
    <div className="writing__records grid gap-4 items-start above-4">
      <RevisionsCard
        now={now}
        since={since}
        list={(page) => calls.listRevisions({ id, query: { page, limit: 5 } })}
        compare={async (revision) =>
          mapOutcome(await calls.compareRevision({ id, revision }), ({ comparison }) =>
            withLabels(words.fields ?? {}, comparison),
          )
        }
        restore={(revision) => itemIn(noun, calls.restoreRevision({ id, revision, body: { version } }))}
        onRestored={onRestored}
      />
      <Card title="History" icon={History} flush>
        <HistoryLines
          now={now}
          since={since}
          words={words}
          list={(page) => calls.listHistory({ id, query: { page, limit: 5 } })}
        />
      </Card>
      <PreviewLinksCard
        now={now}
        list={async () => mapOutcome(await calls.listPreviews({ id }), ({ links }) => links)}
        create={async (days, key) =>
          mapOutcome(await calls.createPreview({ id, body: { days }, key }), ({ link }) => link)
        }
        revoke={(link) => calls.revokePreview({ id, link })}
      />
    </div>
  )
}
