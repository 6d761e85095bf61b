import { Card } from '#design/marks/card.tsx'
import { DeliverabilityScreen } from '#features/newsletter/deliverability/deliverability-screen.tsx'
import { readDeliverability } from '#features/newsletter/deliverability/read-deliverability.server.ts'
import { appOf, requireViewer } from '#platform/http/page-context.server.ts'
import { readSettings } from '#services/settings/commands.server.ts'
import { SettingsForm } from '#services/settings/settings-form.tsx'
import { adminMetadata } from '#shell/admin/metadata.ts'
import type { Route } from './+types/deliverability.ts'

export const meta = () => adminMetadata('Deliverability')

export async function loader({ context, request }: Route.LoaderArgs) {
  const viewer = await requireViewer(context, request)
  const app = appOf(context)
  const isAdmin = viewer.role === 'admin'
  const [screen, returned, newsletter] = await Promise.all([
    readDeliverability(app, viewer),
    isAdmin ? readSettings(app, 'returned') : undefined,
    isAdmin ? readSettings(app, 'newsletter') : undefined,
  ])
  return { screen, returned, newsletter }
}

export default function DeliverabilityPage({ loaderData }: Route.ComponentProps) {
  const { screen, returned, newsletter } = loaderData
  return (
    <>
      <DeliverabilityScreen {...screen} />
      {returned && (
        <Card title="Which mailbox is read" id="returned-settings">
          <SettingsForm group="returned" answer={returned} test="Test the Sign-In" />
        </Card>
      )}
      {newsletter && (
        <Card title="Rate of the newsletter" id="rate">
          <SettingsForm group="newsletter" answer={newsletter} />
        </Card>
      )}
    </>
  )
}
