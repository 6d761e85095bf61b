import { FoldedHistory } from '#design/history/folded-history.tsx'
import { attempt, mapOutcome } from '#platform/browser/attempt.ts'
import { listMediaHistory } from './requests.ts'
import type { MediaItem } from './schema.ts'

const actions: Record<string, string> = {
  uploaded: 'Uploaded',
  described: 'Description changed',
  replaced: 'Replaced by another picture',
  trashed: 'Put into the trash',
  restored: 'Taken out of the trash',
}

/** Who did what to one picture. */
export function MediaHistory({ item, now }: { item: MediaItem; now: string }) {
  return (
    <section>
      <FoldedHistory
        now={now}
        since={item}
        actions={actions}
        list={async (page) =>
          mapOutcome(await attempt(listMediaHistory(item._id, page)), ({ changes, pages }) => ({
            lines: changes,
            pages,
          }))
        }
      />
    </section>
  )
}
