import { data, redirect, useNavigate } from 'react-router'
import { Button } from '#design/actions/button.tsx'
import { SendAsNewsletter } from '#features/newsletter/admin/compose/send-as-newsletter.tsx'
import { findPostIssue } from '#features/newsletter/issues/queries.server.ts'
import { findItemId } from '#features/publishing/item-kind.server.ts'
import { TrashedNote } from '#features/publishing/list/trashed-note.tsx'
import { listPostCategories } from '#features/publishing/posts/admin-queries.server.ts'
import { postCalls } from '#features/publishing/posts/calls.ts'
import { PostEditor } from '#features/publishing/posts/editing/post-editor.tsx'
import { findEditedPost, posts } from '#features/publishing/posts/post-kind.server.ts'
import { messages } from '#features/publishing/posts/schema.ts'
import { findSendOf } from '#features/push/queries.server.ts'
import { TellSubscribers, useTellSubscribers } from '#features/push/studio/tell-subscribers.tsx'
import { appOf, requireViewer } from '#platform/http/page-context.server.ts'
import { LoadFailure } from '#shell/admin/load-failure.tsx'
import { adminMetadata } from '#shell/admin/metadata.ts'
import { pictureSource } from '#shell/admin/picture-source.tsx'
import { studio } from '#studio'
import type { Route } from './+types/blog-edit.ts'

export const meta = () => adminMetadata('Edit Blog Post')

const pictures = pictureSource()

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { name } = await requireViewer(context, request)
  const { db, clock, config } = appOf(context)
  const now = clock.now()
  const [post, categories, told, issue] = await Promise.all([
    findEditedPost(db, now, params.id),
    listPostCategories(db),
    findSendOf(db, `post:${params.id}`),
    findPostIssue(db, params.id),
  ])
  if (!post) {
    const id = await findItemId(db, posts, params.id)
    throw id ? redirect(`/admin/blog/edit/${id}`) : data(null, { status: 404 })
  }
  return {
    post,
    author: name,
    categories,
    told,
    issue,
    site: { name: studio.name, host: new URL(config.siteUrl).host },
    now: now.toISOString(),
  }
}

export default function EditPostPage({ loaderData }: Route.ComponentProps) {
  const navigate = useNavigate()
  const tell = useTellSubscribers('post')
  const { post, told, issue, ...words } = loaderData
  if (post.state === 'trashed') {
    return (
      <TrashedNote
        heading="Edit Blog Post"
        title={post.title}
        back={{ href: '/admin/blog', label: 'Back to blog management' }}
        restore={() => postCalls.restore({ id: post._id })}
      />
    )
  }
  return (
    <PostEditor
      key={post._id}
      {...words}
      post={post}
      whenPublished={
        <>
          <TellSubscribers kind="post" id={post._id} told={told} />
          <SendAsNewsletter post={post._id} issue={issue} />
        </>
      }
      pictures={pictures}
      onLeave={() => void navigate('/admin/blog')}
      onPublished={told ? undefined : tell}
    />
  )
}

export function ErrorBoundary() {
  return (
    <LoadFailure
      heading="Edit Blog Post"
      title={messages.loadOne}
      notFound={messages.notFound}
      action={
        <Button tone="line" href="/admin/blog">
          Back to blog management
        </Button>
      }
    />
  )
}
