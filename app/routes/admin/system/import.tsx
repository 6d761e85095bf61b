import { redirect } from 'react-router'
import { findImportView } from '#features/operations/import/commands.server.ts'
import { ImportScreen } from '#features/operations/import/screens/import-screen.tsx'
import { appOf, requireAdministrator } from '#platform/http/page-context.server.ts'
import { adminMetadata } from '#shell/admin/metadata.ts'
import type { Route } from './+types/import.ts'

export const meta = () => adminMetadata('Import')

export async function loader({ context, params, request }: Route.LoaderArgs) {
  await requireAdministrator(context, request)
  const app = appOf(context)
  const view = await findImportView(app, params.id)
  // One that was thrown away, or went on under the name of an earlier one.
  if (!view) throw redirect('/admin/system/import')
  return { view, now: app.clock.now().toISOString() }
}

export default function ImportPage({ loaderData: { view, now } }: Route.ComponentProps) {
  return <ImportScreen key={view.id} view={view} now={now} />
}
