import { data } from 'react-router'
import { PageHead } from '#design/marks/page-head.tsx'
import { issuePath, recipientsQuery } from '#features/newsletter/admin/address.ts'
import { RecipientList } from '#features/newsletter/admin/sending/recipient-list.tsx'
import { listRecipients, readIssue } from '#features/newsletter/issues/queries.server.ts'
import { appOf } from '#platform/http/page-context.server.ts'
import { LoadFailure } from '#shell/admin/load-failure.tsx'
import { adminMetadata } from '#shell/admin/metadata.ts'
import type { Route } from './+types/recipients.ts'

export const meta = () => adminMetadata('Recipients | Newsletter')

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { db, clock } = appOf(context)
  const view = recipientsQuery(params.id).read(request.url)
  const { state, page } = view
  const [issue, list] = await Promise.all([
    readIssue(db, params.id),
    listRecipients(db, params.id, { state, page, limit: 20 }),
  ])
  if (!issue) throw data(null, { status: 404 })
  return { issue, view, list, now: clock.now().toISOString() }
}

export default function RecipientsPage({ loaderData }: Route.ComponentProps) {
  const { _id, subject } = loaderData.issue
  return (
    <>
      <PageHead title="Recipients" back={{ label: 'Back to the issue', href: issuePath(_id) }}>
        <p>{subject}</p>
      </PageHead>
      <RecipientList {...loaderData} />
    </>
  )
}

export function ErrorBoundary() {
  return (
    <LoadFailure
      heading="Recipients"
      title="Failed to load the recipients"
      notFound="This issue is not there"
    />
  )
}
