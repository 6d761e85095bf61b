import { readTrail } from '#features/operations/trail/queries.server.ts'
import { trailQuery } from '#features/operations/trail/schema.ts'
import { TrailCard } from '#features/operations/trail/trail-card.tsx'
import { findUpdates } from '#features/operations/upgrade/updates.server.ts'
import { UpdatesCard } from '#features/operations/upgrade/updates-card.tsx'
import { appOf, requireAdministrator } from '#platform/http/page-context.server.ts'
import { adminMetadata } from '#shell/admin/metadata.ts'
import { SettingsFrame } from '#shell/admin/settings/settings-frame.tsx'
import type { Route } from './+types/system.ts'

export const meta = () => adminMetadata('Settings')

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireAdministrator(context, request)
  const app = appOf(context)
  const view = trailQuery.read(request.url)
  const [updates, trail] = await Promise.all([findUpdates(app), readTrail(app, view)])
  return { updates, view, trail, now: app.clock.now().toISOString() }
}

export default function SystemPage({ loaderData: { updates, view, trail, now } }: Route.ComponentProps) {
  return (
    <SettingsFrame title="Settings" isAdmin>
      <UpdatesCard updates={updates} />
      <TrailCard trail={trail} view={view} now={now} />
    </SettingsFrame>
  )
}
