import { DeliverabilityScreen } from '#features/newsletter/deliverability/deliverability-screen.tsx'
import { readDeliverability } from '#features/newsletter/deliverability/read-deliverability.server.ts'
import { appOf, requireViewer } from '#platform/http/page-context.server.ts'
import { adminMetadata } from '#shell/admin/metadata.ts'
import type { Route } from './+types/deliverability.ts'

export const meta = () => adminMetadata('Deliverability')

export async function loader({ context, request }: Route.LoaderArgs) {
  const viewer = await requireViewer(context, request)
  return readDeliverability(appOf(context), viewer)
}

export default function DeliverabilityPage({ loaderData }: Route.ComponentProps) {
  return <DeliverabilityScreen {...loaderData} />
}
