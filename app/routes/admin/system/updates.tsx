import { ProofProvider } from '#features/accounts/proof/proof-provider.tsx'
import { listPasskeys } from '#features/accounts/queries.server.ts'
import { findUpdates } from '#features/operations/upgrade/updates.server.ts'
import { Updates } from '#features/operations/upgrade/updates.tsx'
import { appOf, requireAdministrator } from '#platform/http/page-context.server.ts'
import { adminMetadata } from '#shell/admin/metadata.ts'
import { SettingsFrame } from '#shell/admin/settings/settings-frame.tsx'
import type { Route } from './+types/updates.ts'

export const meta = () => adminMetadata('Updates')

export async function loader({ context, request }: Route.LoaderArgs) {
  const viewer = await requireAdministrator(context, request)
  const app = appOf(context)
  const [updates, passkeys] = await Promise.all([findUpdates(app), listPasskeys(app.db, viewer.id)])
  return { updates, hasPasskey: passkeys.length > 0, now: app.clock.now().toISOString() }
}

export default function UpdatesPage({ loaderData: { updates, hasPasskey, now } }: Route.ComponentProps) {
  return (
    <ProofProvider hasPasskey={hasPasskey}>
      <SettingsFrame title="Updates" isAdmin>
        <Updates updates={updates} now={now} />
      </SettingsFrame>
    </ProofProvider>
  )
}
