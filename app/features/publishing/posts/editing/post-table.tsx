import { FileText } from 'lucide-react'
import { Anchor } from '#design/anchor.tsx'
import { Button } from '#design/button.tsx'
import { EmptyState } from '#design/empty-state.tsx'
import { Pager } from '#design/pager.tsx'
import { type Column, Table, TableTitle } from '#design/table.tsx'
import { daysUntil, formatDay, formatMoment } from '#platform/dates.ts'
import { StateBadge } from '../../list/state-badge.tsx'
import { StateFilter } from '../../list/state-filter.tsx'
import type { PublicationState } from '../../state.ts'
import { Thumbnail } from '../reading/thumbnail.tsx'
import type { AdminPost, AdminPostList } from '../schema.ts'
import { PostRowActions } from './post-row-actions.tsx'
import '../../editor/publishing.css'

interface PostTableProps {
  list: AdminPostList
  state: PublicationState | undefined
  q: string
  now: string
  busy: boolean
  /** The address of another page of the same list. */
  href: (page: number) => string
  onChanged: () => void
}

/** Each page has its button, as long as they fit on a few lines. */
const mostPages = 50

export function PostTable({ list, state, q, now, busy, href, onChanged }: PostTableProps) {
  const { posts, counts, pages, currentPage } = list
  const sifted = state !== undefined || q !== ''
  const anything = Object.values(counts).some((count) => count > 0)
  return (
    <div className="card">
      {anything && <StateFilter noun="posts" state={state} q={q} counts={counts} />}
      {posts.length === 0 ? (
        <NoPosts sifted={sifted && anything} past={currentPage > 1 && pages > 0} first={href(1)} />
      ) : (
        <Table
          caption="Blog posts"
          columns={columns(now, onChanged)}
          rows={posts}
          rowKey={({ _id }) => _id}
          busy={busy}
        />
      )}
      <Pager
        page={currentPage}
        pages={pages}
        most={mostPages}
        summary={`Showing page ${currentPage} of ${pages}`}
        href={href}
      />
    </div>
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
      cell: (post) => <PostRowActions post={post} onChanged={onChanged} />,
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

interface NoPostsProps {
  sifted: boolean
  /** Beyond the last page. */
  past: boolean
  first: string
}

function NoPosts({ sifted, past, first }: NoPostsProps) {
  if (past) {
    return (
      <EmptyState
        title="No blog posts found"
        action={
          <Button tone="line" href={first}>
            Go to the first page
          </Button>
        }
      >
        There are not that many pages any more.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon={FileText}
      title="No blog posts found"
      action={
        sifted ? (
          <Button tone="line" href="/admin/blog">
            Show all posts
          </Button>
        ) : (
          <Button href="/admin/blog/new">Create your first post</Button>
        )
      }
    >
      {sifted ? 'Nothing here answers to this filter.' : 'What you write stays a draft until you publish it.'}
    </EmptyState>
  )
}
