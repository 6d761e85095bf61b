import { History } from 'lucide-react'
import { HistoryLines } from '#design/history/history-lines.tsx'
import { Card } from '#design/marks/card.tsx'
import { mapOutcome } from '#platform/browser/outcome.ts'
import type { ItemRequests } from '../calls/requests.ts'
import { withLabels } from './comparison.tsx'
import { PreviewLinksCard } from './preview-links-card.tsx'
import { RevisionsCard } from './revisions-card.tsx'
import type { WrittenItem } from './writing-state.ts'

interface RecordCardsProps<Item extends WrittenItem> {
  item: Item
  requests: Pick<
    ItemRequests<Item, never, never>,
    | 'listRevisions'
    | 'compareRevision'
    | 'restoreRevision'
    | 'listHistory'
    | 'listPreviews'
    | 'createPreview'
    | 'revokePreview'
  >
  /** Labels of the fields. */
  labels: Record<string, string>
  now: string
  /** Reloads the cards when it changes: with every save. */
  since: unknown
  onRestored: (item: Item) => void
}

const actions: Record<string, string> = {
  created: 'Created',
  saved: 'Saved',
  published: 'Published',
  scheduled: 'Scheduled',
  unpublished: 'Taken back',
  discarded: 'Changes discarded',
  reverted: 'Earlier text brought back',
  restored: 'Restored',
  trashed: 'Put into the trash',
  deleted: 'Deleted',
  featured: 'Featured',
  unfeatured: 'No longer featured',
  ordered: 'Moved among the featured',
}

/** Shows the revisions, the history and the preview links of an item below its editor. */
export function RecordCards<Item extends WrittenItem>(props: RecordCardsProps<Item>) {
  const { item, requests, labels, now, since, onRestored } = props
  const { _id, version } = item
  const fields: Record<string, string> = { ...labels, publishedAt: 'Publish on' }
  return (
    <div className="writing__records">
      <RevisionsCard
        now={now}
        since={since}
        list={(page) => requests.listRevisions(_id, page)}
        compare={async (revision) =>
          mapOutcome(await requests.compareRevision(_id, revision), ({ comparison }) =>
            withLabels(fields, comparison),
          )
        }
        restore={(revision) => requests.restoreRevision(_id, revision, version)}
        onRestored={onRestored}
      />
      <Card title="History" icon={History} flush>
        <HistoryLines
          now={now}
          since={since}
          actions={actions}
          fields={fields}
          list={(page) => requests.listHistory(_id, page)}
        />
      </Card>
      <PreviewLinksCard
        now={now}
        list={async () => mapOutcome(await requests.listPreviews(_id), ({ links }) => links)}
        create={async (days, key) =>
          mapOutcome(await requests.createPreview(_id, days, key), ({ link }) => link)
        }
        revoke={(link) => requests.revokePreview(_id, link)}
      />
    </div>
  )
}
