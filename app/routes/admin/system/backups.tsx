import { BackupsCard } from '#features/operations/backups/backups-card.tsx'
import { HeldNote } from '#features/operations/backups/restore/held-note.tsx'
import { readBackupsCard } from '#features/operations/backups/state.server.ts'
import { appOf, requireAdministrator } from '#platform/http/page-context.server.ts'
import { adminMetadata } from '#shell/admin/metadata.ts'
import type { Route } from './+types/backups.ts'

export const meta = () => adminMetadata('Backups')

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireAdministrator(context, request)
  const app = appOf(context)
  return { backups: await readBackupsCard(app), now: app.clock.now().toISOString() }
}

export default function BackupsPage({ loaderData: { backups, now } }: Route.ComponentProps) {
  return (
    <>
      <HeldNote held={backups.state.held} />
      <BackupsCard data={backups} now={now} />
    </>
  )
}
