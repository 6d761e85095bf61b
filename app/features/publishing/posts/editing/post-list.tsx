import { FileText } from 'lucide-react'
import { Button } from '#design/actions/button.tsx'
import { type Column, TableTitle } from '#design/data/table.tsx'
import { daysUntil, formatDay, formatMoment } from '#platform/dates.ts'
import { dayMs } from '#platform/durations.ts'
import { countOf } from '#platform/words.ts'
import { ItemList, type ItemsOnPage, itemQuery, type RowWords } from '../../list/item-list.tsx'
import { RecentItems } from '../../list/recent-items.tsx'
import { ItemTitle, StateBadge } from '../../list/state-badge.tsx'
import { postCalls } from '../calls.ts'
import { Thumbnail } from '../reading/cover.tsx'
import type { AdminPost, AdminPostList } from '../schema.ts'
import { postPath } from '../slug.ts'

export const postQuery = itemQuery('/admin/blog')

const rowActions: RowWords = {
  noun: 'blog post',
  editPath: (id) => `/admin/blog/edit/${id}`,
  publicPath: postPath,
  first: 'edit',
  calls: postCalls,
}

interface PostListProps extends ItemsOnPage {
  list: AdminPostList
  now: string
}

/** More pages than this are not given a button each. */
const mostPages = 50

export function PostList({ list, now, ...rest }: PostListProps) {
  return (
    <ItemList
      {...rest}
      label="Blog posts"
      nouns="posts"
      query={postQuery}
      page={list}
      rows={list.posts}
      columns={columns(now)}
      rowActions={rowActions}
      pager={{ most: mostPages, summary: `Showing page ${list.currentPage} of ${list.pages}` }}
      none={{
        icon: FileText,
        title: 'No blog posts found',
        children: 'Your post stays a draft until you publish it.',
        action: <Button href="/admin/blog/new">Create your first post</Button>,
      }}
    />
  )
}

const columns = (now: string): Column<AdminPost>[] => [
  {
    head: 'Title',
    cell: (post) => (
      <TableTitle
        picture={<Thumbnail src={post.featuredImage} />}
        title={<ItemTitle item={post} href={rowActions.editPath(post._id)} />}
        sub={post.slug}
        phone={<PostMoment post={post} now={now} />}
      />
    ),
  },
  { head: 'Status', width: '12rem', cell: ({ state }) => <StateBadge state={state} /> },
  {
    head: 'Date',
    width: '10rem',
    phone: 'none',
    cell: (post) => <PostMoment post={post} now={now} />,
  },
]

function PostMoment({ post, now }: { post: AdminPost; now: string }) {
  if (post.state === 'scheduled' && post.publishedAt) {
    return <span className="num t2">{formatMoment(post.publishedAt, now)}</span>
  }
  if (post.trashedAt) {
    const left = daysUntil(new Date(Date.parse(post.trashedAt) + 30 * dayMs), now)
    return <span className="num t2">{`${countOf(left, 'day')} left`}</span>
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
