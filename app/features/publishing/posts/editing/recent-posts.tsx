import { Link } from 'react-router'
import { Button } from '#design/button.tsx'
import { Card } from '#design/card.tsx'
import { EmptyState } from '#design/empty-state.tsx'
import { ErrorState } from '#design/error-state.tsx'
import { ArrowLink } from '#design/link.tsx'
import { formatDay } from '#platform/dates.ts'
import { StateBadge } from '../../list/state-badge.tsx'
import { Thumbnail } from '../reading/thumbnail.tsx'
import type { AdminPost } from '../schema.ts'
import '../../editor/publishing.css'

interface RecentPostsProps {
  /** Undefined: they could not be had. */
  posts: readonly Omit<AdminPost, 'content'>[] | undefined
  onRetry: () => void
}

/** For the dashboard: what was worked on last. */
export function RecentPosts({ posts, onRetry }: RecentPostsProps) {
  return (
    <Card title="Recent blog posts" aside={<ArrowLink href="/admin/blog">All posts</ArrowLink>} flush>
      {posts === undefined && <ErrorState title="Failed to load recent blog posts" onRetry={onRetry} />}
      {posts?.length === 0 && (
        <EmptyState
          title="No blog posts found"
          action={<Button href="/admin/blog/new">Create your first post</Button>}
        />
      )}
      {posts && posts.length > 0 && (
        <ul className="list">
          {posts.map((post) => (
            <li key={post._id}>
              <Link className="list__row" to={`/admin/blog/edit/${post._id}`}>
                <Thumbnail src={post.featuredImage} />
                <span>
                  <b>{post.title || 'Untitled'}</b>
                  <span className="d d--one">{post.excerpt}</span>
                </span>
                {post.published ? (
                  <time className="num" dateTime={post.updatedAt}>
                    {formatDay(post.updatedAt)}
                  </time>
                ) : (
                  <StateBadge state={post.state} />
                )}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
