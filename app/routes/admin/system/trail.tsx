import { readTrail } from '#features/operations/trail/queries.server.ts'
import { trailQuery } from '#features/operations/trail/schema.ts'
import { TrailCard } from '#features/operations/trail/trail-card.tsx'
import { appOf, requireAdministrator } from '#platform/http/page-context.server.ts'
import { adminMetadata } from '#shell/admin/metadata.ts'
import type { Route } from './+types/trail.ts'

export const meta = () => adminMetadata('Audit Trail')

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireAdministrator(context, request)
  const app = appOf(context)
  const view = trailQuery.read(request.url)
  return { view, trail: await readTrail(app, view), now: app.clock.now().toISOString() }
}

export default function TrailPage({ loaderData }: Route.ComponentProps) {
  return <TrailCard {...loaderData} />
}
