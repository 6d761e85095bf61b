import { Plus } from 'lucide-react'
import { Button } from '#design/actions/button.tsx'
import { PageHead } from '#design/marks/page-head.tsx'
import { listProjectsForAdmin } from '#features/publishing/projects/admin-queries.server.ts'
import { FeaturedOrder } from '#features/publishing/projects/editing/featured-order.tsx'
import { ProjectList, projectQuery } from '#features/publishing/projects/editing/project-list.tsx'
import { listFeaturedForOrder } from '#features/publishing/projects/featured.server.ts'
import { messages } from '#features/publishing/projects/schema.ts'
import { projectPath } from '#features/publishing/projects/slug.ts'
import { appOf } from '#platform/http/page-context.server.ts'
import { findReadings } from '#services/visits/count/queries.server.ts'
import { LoadFailure } from '#shell/admin/load-failure.tsx'
import { adminMetadata } from '#shell/admin/metadata.ts'
import type { Route } from './+types/projects.ts'

export const meta = () => adminMetadata('Projects')

export async function loader({ context, request }: Route.LoaderArgs) {
  const app = appOf(context)
  const view = projectQuery.read(request.url)
  const [list, featured] = await Promise.all([
    listProjectsForAdmin(app.db, app.clock.now(), { ...view, limit: 10 }),
    listFeaturedForOrder(app.db),
  ])
  const readings = await findReadings(app, list.projects, projectPath)
  return { view, list, readings, featured }
}

export default function ProjectsPage({ loaderData: { featured, ...loaded } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Projects">
        {featured.length > 1 && <FeaturedOrder featured={featured} />}
        <Button icon={Plus} href="/admin/projects/new">
          New Project
        </Button>
      </PageHead>
      <ProjectList {...loaded} />
    </>
  )
}

export function ErrorBoundary() {
  return <LoadFailure heading="Projects" title={messages.load} />
}
