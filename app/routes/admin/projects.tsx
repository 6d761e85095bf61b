import { Plus } from 'lucide-react'
import { useNavigation, useRevalidator } from 'react-router'
import { Button } from '#design/actions/button.tsx'
import { PageHead } from '#design/page/page-head.tsx'
import { listAddress, readListFilters } from '#features/publishing/list/list-filters.ts'
import { listProjectsForAdmin } from '#features/publishing/projects/admin-queries.server.ts'
import { FeaturedOrder } from '#features/publishing/projects/editing/featured-order.tsx'
import { ProjectTable } from '#features/publishing/projects/editing/project-table.tsx'
import { listFeaturedForOrder } from '#features/publishing/projects/featured.server.ts'
import { messages } from '#features/publishing/projects/schema.ts'
import { projectPath } from '#features/publishing/projects/slug.ts'
import { appOf } from '#platform/http/page-context.server.ts'
import { LoadFailure } from '#shell/admin/load-failure.tsx'
import { adminMetadata } from '#shell/admin/metadata.ts'
import { findReadings } from '#shell/admin/readings.server.ts'
import type { Route } from './+types/projects.ts'

export const meta = () => adminMetadata('Projects')

const perPage = 10

export async function loader({ context, request }: Route.LoaderArgs) {
  const app = appOf(context)
  const { db, clock } = app
  const { page, state, q } = readListFilters(request.url)
  const [list, featured] = await Promise.all([
    listProjectsForAdmin(db, clock.now(), { page, limit: perPage, state, q: q || undefined }),
    listFeaturedForOrder(db),
  ])
  const readings = await findReadings(app, list.projects, projectPath)
  return { list, readings, featured, state, q }
}

export default function ProjectsPage({ loaderData }: Route.ComponentProps) {
  const { list, readings, featured, state, q } = loaderData
  const { revalidate } = useRevalidator()
  const busy = useNavigation().state !== 'idle'
  const changed = () => void revalidate()
  return (
    <>
      <PageHead title="Projects">
        {featured.length > 1 && <FeaturedOrder featured={featured} onChanged={changed} />}
        <Button icon={Plus} href="/admin/projects/new">
          New Project
        </Button>
      </PageHead>
      <ProjectTable
        list={list}
        readings={readings}
        state={state}
        q={q}
        busy={busy}
        href={(page) => listAddress('/admin/projects', { page, state, q })}
        onChanged={changed}
      />
    </>
  )
}

export function ErrorBoundary() {
  return <LoadFailure heading="Projects" title={messages.load} />
}
