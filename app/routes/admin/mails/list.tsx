import { data } from 'react-router'
import { Anchor } from '#design/actions/anchor.tsx'
import { type Column, TableTitle } from '#design/data/table.tsx'
import { List } from '#design/list/list.tsx'
import { listQuery } from '#design/list/list-query.ts'
import { PageHead } from '#design/marks/page-head.tsx'
import { formatMoment } from '#platform/dates.ts'
import { appOf, requireViewer } from '#platform/http/page-context.server.ts'
import { listOutbox, type OutboxMail } from '#platform/mail/outbox.server.ts'
import { LoadFailure } from '#shell/admin/load-failure.tsx'
import { adminMetadata } from '#shell/admin/metadata.ts'
import type { Route } from './+types/list.ts'

export const meta = () => adminMetadata('Emails')

const mailQuery = listQuery('/admin/settings/mails', {})

export async function loader({ context, request }: Route.LoaderArgs) {
  const { role } = await requireViewer(context, request)
  const app = appOf(context)
  if (role !== 'admin' || !app.mail.isReadable) throw data(null, { status: 404 })
  const view = mailQuery.read(request.url)
  const list = await listOutbox(app, { page: view.page, limit: 20 })
  return { view, list, now: app.clock.now().toISOString() }
}

export default function MailsPage({ loaderData: { view, list, now } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Emails" back={{ label: 'Back to settings', href: '/admin/settings/email' }}>
        <p>What this demonstration would have sent. Nobody receives these.</p>
      </PageHead>
      <List
        label="Emails"
        nouns="mails"
        query={mailQuery}
        view={view}
        page={list}
        rows={list.mails}
        columns={columnsAt(now)}
        none={{
          title: 'No emails yet',
          children: 'Confirmations, replies and everything else this site would send appear here.',
        }}
      />
    </>
  )
}

const columnsAt = (now: string): Column<OutboxMail>[] => [
  {
    head: 'Subject',
    cell: ({ _id, subject, to }) => (
      <TableTitle
        title={
          <Anchor className="name-link" href={`/admin/settings/mails/${_id}`}>
            {subject}
          </Anchor>
        }
        sub={`To ${to}`}
      />
    ),
  },
  {
    head: 'When',
    width: '12rem',
    cell: ({ at }) => <span className="t2 num">{formatMoment(at, now)}</span>,
  },
]

export function ErrorBoundary() {
  return (
    <LoadFailure heading="Emails" title="Failed to load emails" notFound="There are no emails to read here" />
  )
}
