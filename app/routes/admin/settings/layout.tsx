import { Outlet } from 'react-router'
import { ProofProvider } from '#features/accounts/proof/proof-provider.tsx'
import { listPasskeys } from '#features/accounts/queries.server.ts'
import { appOf, requireViewer } from '#platform/http/page-context.server.ts'
import { SettingsFrame } from '#shell/admin/settings/settings-frame.tsx'
import type { Route } from './+types/layout.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const viewer = await requireViewer(context, request)
  const passkeys = await listPasskeys(appOf(context).db, viewer.id)
  return { isAdmin: viewer.role === 'admin', hasPasskey: passkeys.length > 0 }
}

/** Frames all pages of the settings, which ask for one proof together. */
export default function SettingsLayout({ loaderData: { isAdmin, hasPasskey } }: Route.ComponentProps) {
  return (
    <ProofProvider hasPasskey={hasPasskey}>
      <SettingsFrame isAdmin={isAdmin}>
        <Outlet />
      </SettingsFrame>
    </ProofProvider>
  )
}
