import { data, redirect } from 'react-router'
import { Button } from '#design/actions/button.tsx'
import { composePath, issuePath, issuesPath } from '#features/newsletter/admin/address.ts'
import { ComposerScreen } from '#features/newsletter/admin/compose/composer-screen.tsx'
import type { ReadPost } from '#features/newsletter/admin/compose/content-card.tsx'
import { findPostIssue, readIssue } from '#features/newsletter/issues/queries.server.ts'
import { countSubscribers } from '#features/newsletter/queries.server.ts'
import { findPublished } from '#features/publishing/posts/calls.ts'
import { mapOutcome } from '#platform/browser/outcome.ts'
import type { Database } from '#platform/db/database.server.ts'
import { appOf, requireViewer } from '#platform/http/page-context.server.ts'
import { findPublishedPost, listPublishedPosts } from '#services/posts/posts.server.ts'
import { LoadFailure } from '#shell/admin/load-failure.tsx'
import { adminMetadata } from '#shell/admin/metadata.ts'
import { pictureSource } from '#shell/admin/picture-source.tsx'
import type { Route } from './+types/compose.ts'

export const meta = () => adminMetadata('Issue | Newsletter')

const pictures = pictureSource()

const readPost: ReadPost = async (slug) =>
  mapOutcome(await findPublished({ slug }), ({ post }) => post.content)

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { email } = await requireViewer(context, request)
  const { db, clock, config } = appOf(context)
  const id = 'id' in params ? params.id : undefined
  const now = clock.now()
  const issue = id === undefined ? undefined : await readIssue(db, id)
  if (id !== undefined && !issue) throw data(null, { status: 404 })
  if (issue && issue.state !== 'draft') throw redirect(issuePath(issue._id))
  const wanted = issue?.post ?? new URL(request.url).searchParams.get('post') ?? undefined
  const known = !issue && wanted ? await findPostIssue(db, wanted) : undefined
  if (known) throw redirect(known.state === 'draft' ? composePath(known._id) : issuePath(known._id))
  const [posts, { confirmed }] = await Promise.all([listPosts(db, now, wanted), countSubscribers(db)])
  return {
    issue,
    post: posts.find((each) => each.id === wanted),
    posts,
    subscribers: confirmed,
    perMinute: config.newsletterPerMinute,
    email,
    now: now.toISOString(),
  }
}

/** Lists the newest published posts, and the wanted one, however old it is. */
async function listPosts(db: Database, now: Date, wanted: string | undefined) {
  const newest = await listPublishedPosts(db, now)
  const isListed = !wanted || newest.some(({ id }) => id === wanted)
  const older = isListed ? undefined : await findPublishedPost(db, wanted, now)
  return [...newest, ...(older ? [older] : [])].map(({ id, slug, title, excerpt }) => ({
    ...{ id, slug, title, excerpt },
  }))
}

export default function ComposePage({ loaderData }: Route.ComponentProps) {
  return (
    <ComposerScreen key={loaderData.issue?._id} {...loaderData} pictures={pictures} readPost={readPost} />
  )
}

export function ErrorBoundary() {
  return (
    <LoadFailure
      heading="Issue"
      title="Failed to load the issue"
      notFound="This issue is not there"
      action={
        <Button tone="line" href={issuesPath}>
          All issues
        </Button>
      }
    />
  )
}
