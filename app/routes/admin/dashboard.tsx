import { Eye, FileText, FolderKanban, Plus, Users } from 'lucide-react'
import { useRevalidator } from 'react-router'
import { Button } from '#design/actions/button.tsx'
import { StatStrip } from '#design/data/stat-strip.tsx'
import { Note } from '#design/marks/note.tsx'
import { PageHead, RefreshButton } from '#design/marks/page-head.tsx'
import { countUserGrowth } from '#features/accounts/queries.server.ts'
import { readTeaser } from '#features/analytics/dashboard/queries.server.ts'
import { ComingBookings } from '#features/booking/admin/coming-bookings.tsx'
import { listComingBookings } from '#features/booking/admin/list/queries.server.ts'
import { countInbox } from '#features/enquiries/counts.server.ts'
import { listAwaiting } from '#features/enquiries/queries.server.ts'
import { EnquiriesDue } from '#features/enquiries/reply-due.tsx'
import { HeldNote } from '#features/operations/backups/restore/held-note.tsx'
import * as blog from '#features/publishing/posts/admin-queries.server.ts'
import { RecentPosts } from '#features/publishing/posts/editing/post-list.tsx'
import * as projects from '#features/publishing/projects/admin-queries.server.ts'
import { RecentProjects } from '#features/publishing/projects/editing/project-list.tsx'
import * as states from '#features/publishing/state/count-states.server.ts'
import type { App } from '#platform/app.ts'
import { appOf, requireViewer } from '#platform/http/page-context.server.ts'
import { findProxyTrouble } from '#platform/http/proxy-watch.server.ts'
import { listDeadJobs } from '#platform/jobs/dead-jobs.server.ts'
import { countHeldJobs } from '#platform/jobs/held-jobs.server.ts'
import { formatCount } from '#platform/words.ts'
import { listNotifications } from '#services/feed/queries.server.ts'
import { RecentNotifications } from '#services/feed/recent-notifications.tsx'
import { LoadFailure } from '#shell/admin/load-failure.tsx'
import { adminMetadata } from '#shell/admin/metadata.ts'
import type { Route } from './+types/dashboard.ts'
import { ComingUp, QuickActions, SystemFacts, VisitorsTeaser } from './dashboard/dashboard-cards.tsx'
import { FailedJobs } from './dashboard/failed-jobs.tsx'
import { findFirstSteps } from './dashboard/first-steps.server.ts'
import { GettingStarted } from './dashboard/getting-started.tsx'
import { MailHealthCard } from './dashboard/mail-card.tsx'
import { findMailFacts } from './dashboard/mail-facts.server.ts'

export const meta = () => adminMetadata('Dashboard')

const latest = 3
const recent = 5

export async function loader({ context, request }: Route.LoaderArgs) {
  const viewer = await requireViewer(context, request)
  const app = appOf(context)
  const { db, config, clock } = app
  const now = clock.now()
  const isAdmin = viewer.role === 'admin'
  const [
    postGrowth,
    projectGrowth,
    users,
    coming,
    feed,
    due,
    inbox,
    bookings,
    recentPosts,
    recentProjects,
    visits,
    owner,
  ] = await Promise.all([
    states.countGrowth(db, 'post', now),
    states.countGrowth(db, 'project', now),
    countUserGrowth(db, now),
    listComing(app, now),
    listNotifications(db, { userId: viewer.id, page: 1, limit: recent }),
    listAwaiting(db, now, recent),
    countInbox(db, now),
    orNothing(app, listComingBookings(db, now, recent)),
    orNothing(app, blog.listLatestPosts(db, now, latest)),
    orNothing(app, projects.listLatestProjects(db, now, latest)),
    orNothing(app, readTeaser(app)),
    // Failed jobs may name people and servers, and only administrators can act on them.
    isAdmin
      ? Promise.all([
          listDeadJobs(db, { page: 1, limit: recent }),
          findMailFacts(app),
          findProxyTrouble(app),
          countHeldJobs(db),
          orNothing(app, findFirstSteps(app, viewer)),
        ])
      : undefined,
  ])
  return {
    posts: postGrowth,
    projects: projectGrowth,
    users,
    recentPosts,
    recentProjects,
    visits,
    coming,
    feed,
    due,
    inbox,
    bookings,
    failed: owner?.[0],
    mail: owner?.[1],
    proxy: owner?.[2],
    held: owner?.[3],
    firstSteps: owner?.[4],
    facts: owner && {
      site: config.siteUrl,
      database: config.database.kind,
      mail: config.mail.smtpUrl === undefined ? ('folder' as const) : ('smtp' as const),
      dataDir: config.dataDir,
    },
    now: now.toISOString(),
  }
}

/** Logs the failure of one part and returns undefined, so that the other parts are still shown. */
async function orNothing<T>(app: App, asking: Promise<T>): Promise<T | undefined> {
  try {
    return await asking
  } catch (error) {
    app.log.error({ err: error }, 'a part of the dashboard could not be read')
    return undefined
  }
}

async function listComing({ db }: App, now: Date) {
  const [posts, studies] = await Promise.all([
    states.listComing(db, 'post', now, recent),
    states.listComing(db, 'project', now, recent),
  ])
  return [
    ...posts.map(({ id, ...item }) => ({ ...item, href: `/admin/blog/edit/${id}` })),
    ...studies.map(({ id, ...item }) => ({ ...item, href: `/admin/projects/edit/${id}` })),
  ]
    .sort((one, other) => (one.publishedAt < other.publishedAt ? -1 : 1))
    .slice(0, recent)
}

const comparedWith = 'vs last month'

export default function DashboardPage({ loaderData }: Route.ComponentProps) {
  const {
    posts,
    users,
    recentPosts,
    recentProjects,
    visits,
    coming,
    feed,
    due,
    inbox,
    bookings,
    now,
    ...owner
  } = loaderData
  const { failed, mail, facts, proxy, held, firstSteps } = owner
  const { revalidate } = useRevalidator()
  const changed = () => void revalidate()
  return (
    <>
      <PageHead title="Dashboard">
        <RefreshButton />
        <Button icon={Plus} href="/admin/blog/new">
          New Post
        </Button>
      </PageHead>
      {proxy && <ProxyNote trouble={proxy} />}
      {held && <HeldNote held={held} />}
      <div className="columns columns--wide columns--two-thirds">
        <div className="stack">
          {firstSteps && <GettingStarted {...firstSteps} />}
          {failed && failed.total > 0 && <FailedJobs {...failed} now={now} />}
          <EnquiriesDue enquiries={due} counts={inbox} now={now} />
        </div>
        <div className="stack">
          <ComingBookings bookings={bookings} />
        </div>
      </div>
      <div className="stack--next">
        <StatStrip
          stats={[
            {
              label: 'Posts',
              icon: FileText,
              value: posts.total,
              change: posts.change,
              remark: comparedWith,
            },
            {
              label: 'Projects',
              icon: FolderKanban,
              value: loaderData.projects.total,
              change: loaderData.projects.change,
              remark: comparedWith,
            },
            { label: 'Users', icon: Users, value: users.total, change: users.change, remark: comparedWith },
            {
              label: 'Page views',
              icon: Eye,
              ...(visits
                ? {
                    value: formatCount(visits.pageViews.current),
                    change: visits.pageViews.percentChange,
                    remark: comparedWith,
                  }
                : { value: '–', remark: 'Could not be read' }),
            },
          ]}
        />
      </div>
      <div className="columns columns--wide columns--two-thirds columns--next">
        <div className="stack">
          <RecentProjects projects={recentProjects} onRetry={changed} />
          <RecentPosts posts={recentPosts} onRetry={changed} />
          <RecentNotifications notifications={feed.notifications} now={now} />
        </div>
        <div className="stack">
          <QuickActions isAdmin={facts !== undefined} isAlone={users.total === 1} />
          <VisitorsTeaser figures={visits} />
          <ComingUp items={coming} now={now} />
          {mail && <MailHealthCard mail={mail} now={now} />}
          {facts && <SystemFacts {...facts} />}
        </div>
      </div>
    </>
  )
}

export function ErrorBoundary() {
  return <LoadFailure heading="Dashboard" title="Failed to load dashboard data" />
}

const name = <code>TRUST_PROXY</code>
const findings = {
  seen: <>The site is behind a proxy, but {name} is 0.</>,
  settings: (
    <>
      <code>SITE_URL</code> is https and <code>HOST</code> is this machine alone, so a proxy is in front, but{' '}
      {name} is 0.
    </>
  ),
}

/** Tells an administrator that all visitors count as one, and what to do. */
function ProxyNote({ trouble }: { trouble: keyof typeof findings }) {
  return (
    <div className="page-note">
      <Note tone="warn">
        <b>Every visitor looks like the same person. </b>
        {findings[trouble]} A stranger's wrong passwords can lock you out, and ten messages in ten minutes
        close the forms for everyone. Set {name} to the number of proxies, usually 1, and restart the site.
      </Note>
    </div>
  )
}
