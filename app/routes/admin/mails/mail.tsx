import { data } from 'react-router'
import { Button } from '#design/actions/button.tsx'
import { FactList } from '#design/data/fact-list.tsx'
import { Card } from '#design/marks/card.tsx'
import { PageHead } from '#design/marks/page-head.tsx'
import { formatMoment } from '#platform/dates.ts'
import { appOf, requireViewer } from '#platform/http/page-context.server.ts'
import { findOutboxMail } from '#platform/mail/outbox.server.ts'
import { LoadFailure } from '#shell/admin/load-failure.tsx'
import { adminMetadata } from '#shell/admin/metadata.ts'
import type { Route } from './+types/mail.ts'

const listPath = '/admin/settings/mails'

export const meta = ({ loaderData }: Route.MetaArgs) =>
  adminMetadata(loaderData ? `${loaderData.subject} | Emails` : 'Emails')

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { role } = await requireViewer(context, request)
  const app = appOf(context)
  const mail = role === 'admin' ? await findOutboxMail(app, params.id) : undefined
  if (!mail) throw data(null, { status: 404 })
  // The frame fetches the HTML.
  const { html: _, ...shown } = mail
  return { ...shown, now: app.clock.now().toISOString() }
}

export default function MailPage({ loaderData }: Route.ComponentProps) {
  const { _id, subject, from, to, replyTo, at, text, now } = loaderData
  return (
    <>
      <PageHead title={subject} back={{ label: 'Back to emails', href: listPath }} />
      <div className="stack">
        <Card label="Details of the email">
          <FactList
            facts={[
              ['To', to],
              ['From', from],
              ['Reply to', replyTo],
              ['When', formatMoment(at, now)],
            ]}
          />
        </Card>
        <Card title="As an email app shows it" flush>
          <iframe
            style={{ display: 'block', width: '100%', height: 'min(44rem, 80vh)' }}
            title={subject}
            src={`/api/mail/outbox/${_id}`}
            sandbox="allow-popups allow-popups-to-escape-sandbox"
          />
        </Card>
        <Card title="Plain text">
          <p style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</p>
        </Card>
      </div>
    </>
  )
}

export function ErrorBoundary() {
  return (
    <LoadFailure
      heading="Emails"
      title="Failed to load the email"
      notFound="This email no longer exists"
      action={
        <Button tone="line" href={listPath}>
          Back to emails
        </Button>
      }
    />
  )
}
