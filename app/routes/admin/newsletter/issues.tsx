import { data, redirect } from 'react-router'
import { Button } from '#design/actions/button.tsx'
import { composePath, issuesPath } from '#features/newsletter/admin/address.ts'
import { IssuesScreen } from '#features/newsletter/admin/issues-screen.tsx'
import { appOf } from '#platform/http/page-context.server.ts'
import { LoadFailure } from '#shell/admin/load-failure.tsx'
import { adminMetadata } from '#shell/admin/metadata.ts'
import type { Route } from './+types/issues.ts'
import { readIssuesPage } from './read-issues.server.ts'

export const meta = () => adminMetadata('Issues | Newsletter')

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const app = appOf(context)
  const page = await readIssuesPage(app, request.url, params.id)
  if (params.id !== undefined && !page.shown) throw data(null, { status: 404 })
  if (page.shown?.issue.state === 'draft') throw redirect(composePath(page.shown.issue._id))
  return { ...page, perMinute: app.config.newsletterPerMinute }
}

export default function IssuesPage({ loaderData }: Route.ComponentProps) {
  return <IssuesScreen {...loaderData} />
}

export function ErrorBoundary() {
  return (
    <LoadFailure
      heading="Newsletter"
      title="Failed to load the issues"
      notFound="This issue is not there"
      action={
        <Button tone="line" href={issuesPath}>
          All issues
        </Button>
      }
    />
  )
}
