import { ExportCard } from '#features/operations/export/export-card.tsx'
import { describeImport } from '#features/operations/import/commands.server.ts'
import { listImports } from '#features/operations/import/imports.server.ts'
import { ImportStart } from '#features/operations/import/screens/import-start.tsx'
import { appOf, requireAdministrator } from '#platform/http/page-context.server.ts'
import { adminMetadata } from '#shell/admin/metadata.ts'
import type { Route } from './+types/imports.ts'

export const meta = () => adminMetadata('Import and Export')

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireAdministrator(context, request)
  const app = appOf(context)
  const rows = await listImports(app.db, { page: 1, limit: 20 })
  return { imports: await Promise.all(rows.map((row) => describeImport(app, row))) }
}

export default function ImportsPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <ImportStart imports={loaderData.imports} />
      <ExportCard />
    </>
  )
}
