import { ProofProvider } from '#features/accounts/proof/proof-provider.tsx'
import { listPasskeys } from '#features/accounts/queries.server.ts'
import { BackupsCard } from '#features/operations/backups/backups-card.tsx'
import { HeldNote } from '#features/operations/backups/restore/held-note.tsx'
import { readBackupsCard } from '#features/operations/backups/state.server.ts'
import { findHealthCards } from '#features/operations/health/find-health.server.ts'
import { HealthCard } from '#features/operations/health/health-card.tsx'
import { StorageCard } from '#features/operations/health/storage-card.tsx'
import { readTrail } from '#features/operations/trail/queries.server.ts'
import { trailQuery } from '#features/operations/trail/schema.ts'
import { TrailCard } from '#features/operations/trail/trail-card.tsx'
import { findUpdates } from '#features/operations/upgrade/updates.server.ts'
import { UpdatesCard } from '#features/operations/upgrade/updates-card.tsx'
import { appOf, requireAdministrator } from '#platform/http/page-context.server.ts'
import { adminMetadata } from '#shell/admin/metadata.ts'
import { SettingsFrame } from '#shell/admin/settings/settings-frame.tsx'
import type { Route } from './+types/system.ts'

export const meta = () => adminMetadata('This installation')

export async function loader({ context, request }: Route.LoaderArgs) {
  const viewer = await requireAdministrator(context, request)
  const app = appOf(context)
  const view = trailQuery.read(request.url)
  const [backups, updates, { health, storage }, passkeys, trail] = await Promise.all([
    readBackupsCard(app),
    findUpdates(app),
    findHealthCards(app),
    listPasskeys(app.db, viewer.id),
    readTrail(app, view),
  ])
  const hasPasskey = passkeys.length > 0
  const now = app.clock.now().toISOString()
  return { backups, updates, health, storage, hasPasskey, view, trail, now }
}

export default function SystemPage({ loaderData }: Route.ComponentProps) {
  const { backups, updates, health, storage, hasPasskey, view, trail, now } = loaderData
  return (
    <ProofProvider hasPasskey={hasPasskey}>
      <SettingsFrame title="This installation" isAdmin>
        <HeldNote held={backups.state.held} />
        <BackupsCard data={backups} now={now} />
        <UpdatesCard updates={updates} />
        <HealthCard {...health} now={now} />
        <StorageCard {...storage} />
        <TrailCard trail={trail} view={view} now={now} />
      </SettingsFrame>
    </ProofProvider>
  )
}
