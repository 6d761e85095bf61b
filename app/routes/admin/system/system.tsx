import { requireAdministrator } from '#platform/http/page-context.server.ts'
import { adminMetadata } from '#shell/admin/metadata.ts'
import { SettingsFrame } from '#shell/admin/settings/settings-frame.tsx'
import type { Route } from './+types/system.ts'

export const meta = () => adminMetadata('Settings')

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireAdministrator(context, request)
  return {}
}

export default function SystemPage(_: Route.ComponentProps) {
  return (
    <SettingsFrame title="Settings" isAdmin>
      {null}
    </SettingsFrame>
  )
}
