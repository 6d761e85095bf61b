import { useNavigate } from 'react-router'
import { listPostCategories } from '#features/publishing/posts/admin-queries.server.ts'
import { PostEditor } from '#features/publishing/posts/editing/post-editor.tsx'
import { useTellSubscribers } from '#features/push/studio/tell-subscribers.tsx'
import { appOf, requireViewer } from '#platform/http/page-context.server.ts'
import { adminMetadata } from '#shell/admin/metadata.ts'
import { pictureSource } from '#shell/admin/picture-source.tsx'
import { studio } from '#studio'
import type { Route } from './+types/blog-new.ts'

export const meta = () => adminMetadata('Create New Blog Post')

const pictures = pictureSource()

export async function loader({ context, request }: Route.LoaderArgs) {
  const { name } = await requireViewer(context, request)
  const { db, clock, config } = appOf(context)
  return {
    author: name,
    categories: await listPostCategories(db),
    site: { name: studio.name, host: new URL(config.siteUrl).host },
    now: clock.now().toISOString(),
  }
}

export default function NewPostPage({ loaderData }: Route.ComponentProps) {
  const navigate = useNavigate()
  const tell = useTellSubscribers('post')
  return (
    <PostEditor
      {...loaderData}
      pictures={pictures}
      onLeave={() => void navigate('/admin/blog')}
      onPublished={tell}
    />
  )
}
