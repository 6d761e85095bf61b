import { findUpdates } from '#features/operations/upgrade/updates.server.ts'
import { UpdatesCard } from '#features/operations/upgrade/updates-card.tsx'
import { appOf, requireAdministrator } from '#platform/http/page-context.server.ts'
import { adminMetadata } from '#shell/admin/metadata.ts'
import { SettingsFrame } from '#shell/admin/settings/settings-frame.tsx'
import type { Route } from './+types/system.ts'

export const meta = () => adminMetadata('Settings')

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireAdministrator(context, request)
  return { updates: await findUpdates(appOf(context)) }
}

export default function SystemPage({ loaderData: { updates } }: Route.ComponentProps) {
  return (
    <SettingsFrame title="Settings" isAdmin>
      <UpdatesCard updates={updates} />
    </SettingsFrame>
  )
}
