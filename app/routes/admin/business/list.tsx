import { BusinessList } from '#features/business/admin/business-list.tsx'
import { listParts } from '#features/business/queries.server.ts'
import { appOf, requireAdministrator } from '#platform/http/page-context.server.ts'
import { LoadFailure } from '#shell/admin/load-failure.tsx'
import { adminMetadata } from '#shell/admin/metadata.ts'
import type { Route } from './+types/list.ts'

export const meta = () => adminMetadata('Business')

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireAdministrator(context, request)
  const app = appOf(context)
  return { parts: await listParts(app.db), now: app.clock.now().toISOString() }
}

export default function BusinessPage({ loaderData: { parts, now } }: Route.ComponentProps) {
  return <BusinessList list={parts} now={now} />
}

export function ErrorBoundary() {
  return <LoadFailure heading="Business" title="Failed to load the business" />
}
