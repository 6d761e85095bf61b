import { ImportStart } from '#features/operations/imports/import-start.tsx'
import { describeImport } from '#features/operations/imports/import-state.server.ts'
import '#features/operations/imports/imports.css'
import { listImports } from '#features/operations/import/import-rows.server.ts'
import { appOf, requireAdministrator } from '#platform/http/page-context.server.ts'
import { LoadFailure } from '#shell/admin/load-failure.tsx'
import { adminMetadata } from '#shell/admin/metadata.ts'
import { SettingsFrame } from '#shell/admin/settings/settings-frame.tsx'
import type { Route } from './+types/imports.ts'

export const meta = () => adminMetadata('Import')

const mostShown = 20

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireAdministrator(context, request)
  const { db, clock } = appOf(context)
  const rows = await listImports(db, mostShown)
  return { imports: rows.map((row) => describeImport(row, clock.now())) }
}

export default function ImportsPage({ loaderData }: Route.ComponentProps) {
  return (
    <SettingsFrame title="Import" isAdmin>
      <ImportStart imports={loaderData.imports} />
    </SettingsFrame>
  )
}

export function ErrorBoundary() {
  return <LoadFailure heading="Import" title="Failed to load the imports" />
}
