import { FoldedHistory } from '#design/history/folded-history.tsx'
import { attempt, mapOutcome } from '#platform/http/attempt.ts'
import { listEnquiryHistory } from './inbox-requests.ts'
import type { Enquiry, Entry } from './inbox-schema.ts'

interface InboxHistoryProps {
  enquiry: Enquiry
  entries: readonly Entry[]
  now: string
}

/** A change of status is recorded by the status it came to. */
const actions: Record<string, string> = {
  new: 'Marked new',
  read: 'Opened',
  replied: 'Marked answered',
  archived: 'Archived',
  spam: 'Marked as spam',
  answered: 'Answered',
  'sent-again': 'Reply sent again',
  noted: 'Note added',
  'note-removed': 'Note deleted',
  trashed: 'Put into the trash',
  restored: 'Taken out of the trash',
}

/** Who did what about one enquiry. */
export function InboxHistory({ enquiry: { _id, status, deletedAt }, entries, now }: InboxHistoryProps) {
  const states = entries.map((entry) => `${entry._id} ${entry.state}`)
  return (
    <section>
      <FoldedHistory
        now={now}
        since={[status, deletedAt, ...states].join()}
        actions={actions}
        list={async (page) =>
          mapOutcome(await attempt(listEnquiryHistory(_id, page)), ({ changes, pages }) => ({
            lines: changes,
            pages,
          }))
        }
      />
    </section>
  )
}
