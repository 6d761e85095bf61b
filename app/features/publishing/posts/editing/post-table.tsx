import { FileText } from 'lucide-react'
import { Anchor } from '#design/actions/anchor.tsx'
import { Button } from '#design/actions/button.tsx'
import { type Column, TableTitle } from '#design/data/table.tsx'
import { daysUntil, formatDay, formatMoment } from '#platform/dates.ts'
import { ItemTable, type ItemTableProps } from '../../list/item-table.tsx'
import { RecentItems } from '../../list/recent-items.tsx'
import { ItemRowActions } from '../../list/row-actions.tsx'
import { StateBadge } from '../../list/state-badge.tsx'
import { Thumbnail } from '../reading/cover.tsx'
import { postRequests } from '../requests.ts'
import type { AdminPost, AdminPostList } from '../schema.ts'

interface PostTableProps extends ItemTableProps {
  list: AdminPostList
  now: string
}

/** More pages than this are not given a button each. */
const mostPages = 50

export function PostTable({ list, now, onChanged, ...table }: PostTableProps) {
  return (
    <ItemTable
      {...table}
      caption="Blog posts"
      nouns="posts"
      root="/admin/blog"
      list={list}
      items={list.posts}
      columns={columns(now, onChanged)}
      pager={{ most: mostPages, summary: `Showing page ${list.currentPage} of ${list.pages}` }}
      none={{
        title: 'No blog posts found',
        icon: FileText,
        firstTitle: 'No blog posts found',
        firstAction: <Button href="/admin/blog/new">Create your first post</Button>,
        firstText: 'What you write stays a draft until you publish it.',
      }}
    />
  )
}

function columns(now: string, onChanged: () => void): Column<AdminPost>[] {
  return [
    {
      head: 'Title',
      cell: (post) => (
        <TableTitle
          picture={<Thumbnail src={post.featuredImage} />}
          title={
            post.state === 'trashed' ? (
              post.title || 'Untitled'
            ) : (
              <Anchor href={`/admin/blog/edit/${post._id}`}>{post.title || 'Untitled'}</Anchor>
            )
          }
          sub={post.slug}
          phone={<PostMoment post={post} now={now} />}
        />
      ),
    },
    {
      head: 'Status',
      width: '12rem',
      cell: (post) => <StateBadge state={post.state} />,
    },
    {
      head: 'Date',
      width: '10rem',
      phone: 'none',
      cell: (post) => <PostMoment post={post} now={now} />,
    },
    {
      head: 'Actions',
      width: '10rem',
      align: 'end',
      phone: 'end',
      cell: (post) => (
        <ItemRowActions
          item={post}
          noun="blog post"
          editHref={`/admin/blog/edit/${post._id}`}
          publicHref={`/blog/${post.slug}`}
          first="edit"
          requests={postRequests}
          onChanged={onChanged}
        />
      ),
    },
  ]
}

const dayMs = 24 * 60 * 60 * 1000

function PostMoment({ post, now }: { post: AdminPost; now: string }) {
  if (post.state === 'scheduled' && post.publishedAt) {
    return <span className="num t2">{formatMoment(post.publishedAt, now)}</span>
  }
  if (post.trashedAt) {
    const left = daysUntil(new Date(Date.parse(post.trashedAt) + 30 * dayMs), now)
    return <span className="num t2">{`Kept ${left} more ${left === 1 ? 'day' : 'days'}`}</span>
  }
  return <span className="num t2">{formatDay(post.updatedAt)}</span>
}

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
