import { data } from 'react-router'
import { MailScreen } from '#features/newsletter/admin/mail-preview/mail-screen.tsx'
import { readIssue } from '#features/newsletter/issues/queries.server.ts'
import { appOf } from '#platform/http/page-context.server.ts'
import { LoadFailure } from '#shell/admin/load-failure.tsx'
import { adminMetadata } from '#shell/admin/metadata.ts'
import type { Route } from './+types/mail.ts'

export const meta = ({ loaderData }: Route.MetaArgs) =>
  adminMetadata(loaderData ? `${loaderData.issue.subject} | Preview` : 'Preview')

export async function loader({ context, params }: Route.LoaderArgs) {
  const issue = await readIssue(appOf(context).db, params.id)
  if (!issue) throw data(null, { status: 404 })
  return { issue }
}

export default function MailPage({ loaderData }: Route.ComponentProps) {
  return <MailScreen key={loaderData.issue._id} issue={loaderData.issue} />
}

export function ErrorBoundary() {
  return <LoadFailure heading="Preview" title="Failed to load the email" notFound="This issue is not there" />
}
