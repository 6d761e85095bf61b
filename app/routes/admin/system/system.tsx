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
  return { view, trail: await readTrail(app, view), now: app.clock.now().toISOString() }
}

export default function SystemPage({ loaderData: { view, trail, now } }: Route.ComponentProps) {
  return (
    <SettingsFrame title="Settings" isAdmin>
      <TrailCard trail={trail} view={view} now={now} />
    </SettingsFrame>
  )
}
