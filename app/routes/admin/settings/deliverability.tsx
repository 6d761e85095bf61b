import { DeliverabilityScreen } from '#features/newsletter/deliverability/deliverability-screen.tsx'
import { readDeliverability } from '#features/newsletter/deliverability/read-deliverability.server.ts'
import { appOf, requireViewer } from '#platform/http/page-context.server.ts'
import { LoadFailure } from '#shell/admin/load-failure.tsx'
import { adminMetadata } from '#shell/admin/metadata.ts'
import { SettingsFrame } from '#shell/admin/settings/settings-frame.tsx'
import type { Route } from './+types/deliverability.ts'

export const meta = () => adminMetadata('Deliverability')

export async function loader({ context, request }: Route.LoaderArgs) {
  const viewer = await requireViewer(context, request)
  return { screen: await readDeliverability(appOf(context), viewer), isAdmin: viewer.role === 'admin' }
}

export default function DeliverabilityPage({ loaderData: { screen, isAdmin } }: Route.ComponentProps) {
  return (
    <SettingsFrame title="Deliverability" isAdmin={isAdmin}>
      <DeliverabilityScreen {...screen} />
    </SettingsFrame>
  )
}

export function ErrorBoundary() {
  return <LoadFailure heading="Deliverability" title="Failed to load the deliverability" />
}
