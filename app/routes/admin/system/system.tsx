import { HealthCard } from '#features/operations/health/health-card.tsx'
import { findHealthCards } from '#features/operations/health/page-data.server.ts'
import { StorageCard } from '#features/operations/health/storage-card.tsx'
import { readTrail } from '#features/operations/trail/queries.server.ts'
import { trailQuery } from '#features/operations/trail/schema.ts'
import { TrailCard } from '#features/operations/trail/trail-card.tsx'
import { appOf, requireAdministrator } from '#platform/http/page-context.server.ts'
import { adminMetadata } from '#shell/admin/metadata.ts'
import { SettingsFrame } from '#shell/admin/settings/settings-frame.tsx'
import type { Route } from './+types/system.ts'

export const meta = () => adminMetadata('Settings')

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireAdministrator(context, request)
  const app = appOf(context)
  const view = trailQuery.read(request.url)
  const [{ health, storage }, trail] = await Promise.all([findHealthCards(app), readTrail(app, view)])
  return { health, storage, view, trail, now: app.clock.now().toISOString() }
}

export default function SystemPage({ loaderData }: Route.ComponentProps) {
  const { health, storage, view, trail, now } = loaderData
  return (
    <SettingsFrame title="Settings" isAdmin>
      <HealthCard {...health} now={now} />
      <StorageCard {...storage} />
      <TrailCard trail={trail} view={view} now={now} />
    </SettingsFrame>
  )
}
