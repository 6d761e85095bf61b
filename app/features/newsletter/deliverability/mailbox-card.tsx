import { MailSearch } from 'lucide-react'
import { Button } from '#design/actions/button.tsx'
import { useAction } from '#design/actions/use-action.ts'
import { EmptyState } from '#design/data/empty-state.tsx'
import { type Fact, FactList } from '#design/data/fact-list.tsx'
import { Badge } from '#design/marks/badge.tsx'
import { Card } from '#design/marks/card.tsx'
import { FailureNote, Note } from '#design/marks/note.tsx'
import { formatMoment } from '#platform/dates.ts'
import { formatCount } from '#platform/words.ts'
import { readMailboxNow } from './calls.ts'
import type { MailboxView } from './read-deliverability.server.ts'

const title = 'Mailbox for returned email'

/** Shows whether the mailbox of returned mail can be read, and reads it on demand. */
export function MailboxCard({ mailbox, now }: { mailbox: MailboxView | null; now: string }) {
  if (mailbox) return <ReadMailboxCard mailbox={mailbox} now={now} />
  return (
    <Card title={title} id="mailbox" flush>
      <EmptyState icon={MailSearch} title="No mailbox is read">
        The site can read the emails that servers send back, and take addresses that no longer exist off the
        list. An administrator gives it a mailbox below.
      </EmptyState>
    </Card>
  )
}

function ReadMailboxCard({
  mailbox: { host, user, folder, reading },
  now,
}: {
  mailbox: MailboxView
  now: string
}) {
  const read = useAction(() => readMailboxNow(), {
    done: ({ error }) => (error === null ? 'The mailbox has been read' : undefined),
    failed: 'note',
  })
  const { error = null, failingSince, readAt, reports = 0, unreadable = 0 } = reading ?? {}
  const facts: Fact[] = [
    ['Mailbox', `${user} at ${host}`],
    ['Folder', folder],
    ['Last read', readAt ? formatMoment(readAt, now) : 'Not yet'],
    ['Reports about your emails', formatCount(reports)],
    ['Skipped because unreadable', unreadable > 0 && formatCount(unreadable)],
  ]
  return (
    <Card
      title={title}
      id="mailbox"
      aside={
        error === null ? readAt && <Badge tone="good">Working</Badge> : <Badge tone="bad">Failing</Badge>
      }
    >
      <div className="form">
        {error !== null && (
          <Note tone="bad" announce>
            {failingSince ? `Since ${formatMoment(failingSince, now)}: ${error}` : error} It is tried again
            automatically, less often each time.
          </Note>
        )}
        <FailureNote message={read.failure?.message} />
        <FactList facts={facts} />
        <div className="form__act form__act--end">
          <Button tone="line" busy={read.busy} busyLabel="Reading..." onClick={() => void read.run()}>
            Read Now
          </Button>
        </div>
      </div>
    </Card>
  )
}
