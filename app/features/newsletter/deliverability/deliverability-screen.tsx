import { Card } from '#design/marks/card.tsx'
import { RefreshButton } from '#design/marks/page-head.tsx'
import { LampList } from './lamp-list.tsx'
import { MailboxCard } from './mailbox-card.tsx'
import type { Deliverability } from './read-deliverability.server.ts'
import { ReturnedList } from './returned-list.tsx'

/** Shows the records of the domain, which decide whether mails arrive, the mailbox of reports, and the mails that came back. */
export function DeliverabilityScreen({ domain, lamps, mailbox, returned, now }: Deliverability) {
  const fine = lamps.filter(({ state }) => state === 'fine').length
  return (
    <>
      <Card
        title="Deliverability"
        id="deliverability"
        className="card--wrap"
        sub={<span className="num">{`${domain}, ${fine} of ${lamps.length} fine`}</span>}
        aside={<RefreshButton />}
        flush
      >
        <LampList lamps={lamps} />
      </Card>
      <MailboxCard mailbox={mailbox} now={now} />
      <ReturnedList returned={returned} now={now} />
    </>
  )
}
