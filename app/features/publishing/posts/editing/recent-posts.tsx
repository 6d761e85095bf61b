import { Button } from '#design/actions/button.tsx'
import { RecentItems } from '../../list/recent-items.tsx'
import { Thumbnail } from '../reading/cover.tsx'
import type { AdminPost } from '../schema.ts'

interface RecentPostsProps {
  /** Undefined when they could not be loaded. */
  posts: readonly Omit<AdminPost, 'content'>[] | undefined
  onRetry: () => void
}

export function RecentPosts({ posts, onRetry }: RecentPostsProps) {
  return (
    <RecentItems
      title="Recent blog posts"
      all={{ href: '/admin/blog', label: 'All posts' }}
      failure="Failed to load recent blog posts"
      empty={{
        title: 'No blog posts found',
        action: <Button href="/admin/blog/new">Create your first post</Button>,
      }}
      editPath="/admin/blog/edit/"
      items={posts?.map((post) => ({
        ...post,
        picture: <Thumbnail src={post.featuredImage} />,
        line: post.excerpt,
        date: post.published ? post.updatedAt : null,
      }))}
      onRetry={onRetry}
    />
  )
}
