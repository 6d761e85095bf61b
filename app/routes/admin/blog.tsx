import { Plus } from 'lucide-react'
import { Button } from '#design/actions/button.tsx'
import { PageHead, RefreshButton } from '#design/marks/page-head.tsx'
import { listPostsForAdmin } from '#features/publishing/posts/admin-queries.server.ts'
import { PostList, postQuery } from '#features/publishing/posts/editing/post-list.tsx'
import { messages } from '#features/publishing/posts/schema.ts'
import { postPath } from '#features/publishing/posts/slug.ts'
import { appOf } from '#platform/http/page-context.server.ts'
import { findReadings } from '#services/visits/count/queries.server.ts'
import { LoadFailure } from '#shell/admin/load-failure.tsx'
import { adminMetadata } from '#shell/admin/metadata.ts'
import type { Route } from './+types/blog.ts'

export const meta = () => adminMetadata('Blog Management')

export async function loader({ context, request }: Route.LoaderArgs) {
  const app = appOf(context)
  const now = app.clock.now()
  const view = postQuery.read(request.url)
  const list = await listPostsForAdmin(app.db, now, { ...view, limit: 10 })
  const readings = await findReadings(app, list.posts, postPath)
  return { view, list, readings, now: now.toISOString() }
}

export default function BlogPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Blog Management">
        <RefreshButton />
        <Button icon={Plus} href="/admin/blog/new">
          New Post
        </Button>
      </PageHead>
      <PostList {...loaderData} />
    </>
  )
}

export function ErrorBoundary() {
  return <LoadFailure heading="Blog Management" title={messages.load} />
}
