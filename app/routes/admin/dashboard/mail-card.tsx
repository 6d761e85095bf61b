import { MailOpen } from 'lucide-react'
import type { ReactNode } from 'react'
import { ArrowLink } from '#design/actions/anchor.tsx'
import { Button } from '#design/actions/button.tsx'
import { type Fact, FactList } from '#design/data/fact-list.tsx'
import { Badge } from '#design/marks/badge.tsx'
import { Card } from '#design/marks/card.tsx'
import { Note } from '#design/marks/note.tsx'
import { formatMoment } from '#platform/dates.ts'
import { formatCount } from '#platform/words.ts'
import type { MailFacts } from './mail-facts.server.ts'

interface MailCardProps {
  mail: MailFacts
  /** Lines about the DNS of the sender. */
  children: ReactNode
  now: string
}

/** Shows how mail is sent and whether it works. */
export function MailCard({ mail, children, now }: MailCardProps) {
  const { server, folder, from, to, sentAt, failingSince, reason, waiting, dead } = mail

  const facts: Fact[] = [
    ['Goes through', server ?? `Files in ${folder}`],
    ['From', from],
    ['Enquiries are sent to', to],
    ['Last sent', server && (sentAt ? formatMoment(sentAt, now) : 'Nothing yet')],
    ['Waiting to be sent', formatCount(waiting)],
    ['Failed', dead > 0 && formatCount(dead)],
  ]
  return (
    <Card
      title="Sending"
      id="mail"
      aside={
        <>
          {failingSince ? <Badge tone="bad">Failing</Badge> : server && <Badge tone="good">Working</Badge>}
          <ArrowLink href="/admin/settings/deliverability">Deliverability</ArrowLink>
        </>
      }
      flush
    >
      <div className="card__body form">
        {failingSince && (
          <Note tone="bad">
            {`Failing since ${formatMoment(failingSince, now)}${reason ? `: ${reason}` : ''}. Every email is kept and retried for several days.`}
          </Note>
        )}
        {!server && (
          <Note tone="warn">
            This site cannot send email yet. Emails are saved as files and reach nobody. Fill in the server of
            your email provider below.
          </Note>
        )}
        <FactList facts={facts} />
        {mail.isReadable && (
          <div className="form__act form__act--end">
            <Button tone="line" icon={MailOpen} href="/admin/settings/mails">
              Read Emails
            </Button>
          </div>
        )}
      </div>
      {children}
    </Card>
  )
}

/** Shows on the dashboard whether mail is being delivered; the settings have the details. */
export function MailHealthCard({ mail, now }: { mail: MailFacts; now: string }) {
  const { server, sentAt, failingSince, waiting } = mail
  const facts: Fact[] = [
    ['Last sent', sentAt ? formatMoment(sentAt, now) : 'Nothing yet'],
    ['Waiting to be sent', formatCount(waiting)],
    ['Failing since', failingSince && formatMoment(failingSince, now)],
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
      title="Email"
      aside={
        <>
          {state}
          <ArrowLink href={mail.isReadable ? '/admin/settings/mails' : '/admin/settings/email'}>
            {mail.isReadable ? 'Read Emails' : 'Settings'}
          </ArrowLink>
        </>
      }
    >
      {server ? (
        <FactList facts={facts} />
      ) : (
        <p>This site cannot send email yet. Emails are saved as files.</p>
      )}
    </Card>
  )
}
