import { findUpdates } from '#features/operations/upgrade/updates.server.ts'
import { Updates } from '#features/operations/upgrade/updates.tsx'
import { appOf, requireAdministrator } from '#platform/http/page-context.server.ts'
import { adminMetadata } from '#shell/admin/metadata.ts'
import type { Route } from './+types/updates.ts'

export const meta = () => adminMetadata('Updates')

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireAdministrator(context, request)
  const app = appOf(context)
  return { updates: await findUpdates(app), now: app.clock.now().toISOString() }
}

export default function UpdatesPage({ loaderData: { updates, now } }: Route.ComponentProps) {
  return <Updates updates={updates} now={now} />
}
