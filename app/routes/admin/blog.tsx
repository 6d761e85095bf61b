import { Plus } from 'lucide-react'
import { useNavigation, useRevalidator } from 'react-router'
import { Button } from '#design/actions/button.tsx'
import { PageHead, RefreshButton } from '#design/page/page-head.tsx'
import { listAddress, readListFilters } from '#features/publishing/list/list-filters.ts'
import { listPostsForAdmin } from '#features/publishing/posts/admin-queries.server.ts'
import { PostTable } from '#features/publishing/posts/editing/post-table.tsx'
import { messages } from '#features/publishing/posts/schema.ts'
import { postPath } from '#features/publishing/posts/slug.ts'
import { appOf } from '#platform/http/page-context.server.ts'
import { LoadFailure } from '#shell/admin/load-failure.tsx'
import { adminMetadata } from '#shell/admin/metadata.ts'
import { findReadings } from '#shell/admin/readings.server.ts'
import type { Route } from './+types/blog.ts'

export const meta = () => adminMetadata('Blog Management')

const perPage = 10

export async function loader({ context, request }: Route.LoaderArgs) {
  const app = appOf(context)
  const { db, clock } = app
  const { page, state, q } = readListFilters(request.url)
  const now = clock.now()
  const list = await listPostsForAdmin(db, now, { page, limit: perPage, state, q: q || undefined })
  const readings = await findReadings(app, list.posts, postPath)
  return { list, readings, state, q, now: now.toISOString() }
}

export default function BlogPage({ loaderData }: Route.ComponentProps) {
  const { list, readings, state, q, now } = loaderData
  const { revalidate } = useRevalidator()
  const busy = useNavigation().state !== 'idle'
  const changed = () => void revalidate()
  return (
    <>
      <PageHead title="Blog Management">
        <RefreshButton />
        <Button icon={Plus} href="/admin/blog/new">
          New Post
        </Button>
      </PageHead>
      <PostTable
        list={list}
        readings={readings}
        state={state}
        q={q}
        now={now}
        busy={busy}
        href={(page) => listAddress('/admin/blog', { page, state, q })}
        onChanged={changed}
      />
    </>
  )
}

export function ErrorBoundary() {
  return <LoadFailure heading="Blog Management" title={messages.load} />
}
