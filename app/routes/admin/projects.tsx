import { Plus } from 'lucide-react'
import { useNavigation, useRevalidator } from 'react-router'
import { Button } from '#design/actions/button.tsx'
import { listProjectsForAdmin } from '#features/publishing/projects/admin-queries.server.ts'
import { FeaturedOrder } from '#features/publishing/projects/editing/featured-order.tsx'
import { ProjectTable } from '#features/publishing/projects/editing/project-table.tsx'
import { listFeaturedForOrder } from '#features/publishing/projects/featured.server.ts'
import { messages } from '#features/publishing/projects/schema.ts'
import { projectPath } from '#features/publishing/projects/slug.ts'
import { publicationStates } from '#features/publishing/state.ts'
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
  const { searchParams } = new URL(request.url)
  const state = publicationStates.find((each) => each === searchParams.get('state'))
  const q = (searchParams.get('q') ?? '').trim().slice(0, 200)
  const asked = searchParams.get('page') ?? ''
  const page = /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : 1
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
      <div className="mhead">
        <h1>Projects</h1>
        {featured.length > 1 && <FeaturedOrder featured={featured} onChanged={changed} />}
        <Button icon={Plus} href="/admin/projects/new">
          New Project
        </Button>
      </div>
      <ProjectTable
        list={list}
        readings={readings}
        state={state}
        q={q}
        busy={busy}
        href={(page) => addressOf({ page, state, q })}
        onChanged={changed}
      />
    </>
  )
}

function addressOf({ page, state, q }: { page: number; state: string | undefined; q: string }): string {
  const query = new URLSearchParams()
  if (state) query.set('state', state)
  if (q) query.set('q', q)
  if (page > 1) query.set('page', String(page))
  return query.size > 0 ? `/admin/projects?${query}` : '/admin/projects'
}

export function ErrorBoundary() {
  return <LoadFailure heading="Projects" title={messages.load} />
}
