import { redirect } from 'react-router'
import { describeImport } from '#features/operations/import/commands.server.ts'
import { findImport } from '#features/operations/import/imports.server.ts'
import { ImportScreen } from '#features/operations/import/screens/import-screen.tsx'
import { appOf, requireAdministrator } from '#platform/http/page-context.server.ts'
import { adminMetadata } from '#shell/admin/metadata.ts'
import type { Route } from './+types/import.ts'

export const meta = () => adminMetadata('Import')

export async function loader({ context, params, request }: Route.LoaderArgs) {
  await requireAdministrator(context, request)
  const app = appOf(context)
  const row = await findImport(app.db, params.id)
  // One that was discarded, or that a later import of its site has continued.
  if (!row) throw redirect('/admin/system/import')
  return { view: await describeImport(app, row) }
}

export default function ImportPage({ loaderData: { view } }: Route.ComponentProps) {
  return <ImportScreen key={view.id} view={view} />
}
