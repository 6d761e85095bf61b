import { data } from 'react-router'
import { PartScreen } from '#features/business/admin/part-screen.tsx'
import { findPart } from '#features/business/parts.ts'
import { findWhole } from '#features/business/queries.server.ts'
import { appOf, requireAdministrator } from '#platform/http/page-context.server.ts'
import { LoadFailure } from '#shell/admin/load-failure.tsx'
import { adminMetadata } from '#shell/admin/metadata.ts'
import type { Route } from './+types/part.ts'

export const meta = ({ loaderData }: Route.MetaArgs) =>
  adminMetadata(loaderData ? `${loaderData.part.title} | Business` : 'Business')

export async function loader({ context, request, params }: Route.LoaderArgs) {
  await requireAdministrator(context, request)
  const app = appOf(context)
  const part = findPart(params.part)
  if (!part) throw data(null, { status: 404 })
  return { part: await findWhole(app.db, part), now: app.clock.now().toISOString() }
}

export default function PartPage({ loaderData: { part, now } }: Route.ComponentProps) {
  return <PartScreen key={part.id} part={part} now={now} />
}

export function ErrorBoundary() {
  return (
    <LoadFailure
      heading="Business"
      title="Failed to load this part of the business"
      notFound="There is no such part of the business"
    />
  )
}
