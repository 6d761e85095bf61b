import { Card } from '#design/marks/card.tsx'
import { BackupsCard } from '#features/operations/backups/backups-card.tsx'
import { HeldNote } from '#features/operations/backups/restore/held-note.tsx'
import { readBackupsCard } from '#features/operations/backups/state.server.ts'
import { appOf, requireAdministrator } from '#platform/http/page-context.server.ts'
import { readSettings } from '#services/settings/commands.server.ts'
import { SettingsForm } from '#services/settings/settings-form.tsx'
import { adminMetadata } from '#shell/admin/metadata.ts'
import type { Route } from './+types/backups.ts'

export const meta = () => adminMetadata('Backups')

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireAdministrator(context, request)
  const app = appOf(context)
  const [backups, answer] = await Promise.all([readBackupsCard(app), readSettings(app, 'backups')])
  return { backups, answer, now: app.clock.now().toISOString() }
}

export default function BackupsPage({ loaderData: { backups, answer, now } }: Route.ComponentProps) {
  return (
    <>
      <HeldNote held={backups.state.held} />
      <BackupsCard data={backups} now={now} />
      <Card title="When and where" id="when-and-where">
        <SettingsForm group="backups" answer={answer} test="Test the Place" />
      </Card>
    </>
  )
}
