import { findHealthCards } from '#features/operations/health/find-health.server.ts'
import { HealthCard } from '#features/operations/health/health-card.tsx'
import { StorageCard } from '#features/operations/health/storage-card.tsx'
import { appOf, requireAdministrator } from '#platform/http/page-context.server.ts'
import { adminMetadata } from '#shell/admin/metadata.ts'
import type { Route } from './+types/health.ts'

export const meta = () => adminMetadata('Health')

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireAdministrator(context, request)
  const app = appOf(context)
  return { ...(await findHealthCards(app)), now: app.clock.now().toISOString() }
}

export default function HealthPage({ loaderData: { health, storage, now } }: Route.ComponentProps) {
  return (
    <>
      <HealthCard {...health} now={now} />
      <StorageCard {...storage} />
    </>
  )
}
