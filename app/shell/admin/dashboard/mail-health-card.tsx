import { Anchor } from '#design/actions/anchor.tsx'
import { Badge } from '#design/marks/badge.tsx'
import { Card } from '#design/marks/card.tsx'
import { formatMoment } from '#platform/dates.ts'
import type { MailFacts } from './mail-facts.server.ts'

/** Shows on the dashboard whether mail is being delivered; the settings have the details. */
export function MailHealthCard({ mail, now }: { mail: MailFacts; now: string }) {
  const { server, sentAt, failingSince, waiting } = mail
  const facts = [
    { label: 'Last sent', value: sentAt ? formatMoment(sentAt, now) : 'Nothing yet' },
    { label: 'Waiting to be sent', value: waiting.toLocaleString('en-GB') },
    ...(failingSince ? [{ label: 'Failing since', value: formatMoment(failingSince, now) }] : []),
  ]
  const state = failingSince ? (
    <Badge tone="bad">Failing</Badge>
  ) : server ? (
    <Badge tone="good">Working</Badge>
  ) : (
    <Badge tone="warn">Not set up</Badge>
  )
  return (
    <Card
      title="Mail"
      aside={
        <>
          {state}
          <Anchor className="go-link" href="/admin/settings#mail">
            Settings
          </Anchor>
        </>
      }
    >
      <dl className="kv">
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
