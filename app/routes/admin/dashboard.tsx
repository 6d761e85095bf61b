import { Bell, CircleAlert, Clock, RefreshCw, Users } from 'lucide-react'
import { useRevalidator } from 'react-router'
import { Button } from '#design/button.tsx'
import { StatStrip } from '#design/stat-strip.tsx'
import { countUsers, listInvitations } from '#features/accounts/queries.server.ts'
import { EnquiriesDue } from '#features/enquiries/enquiries-due.tsx'
import { countInbox } from '#features/enquiries/inbox-counts.server.ts'
import { listAwaiting } from '#features/enquiries/queries.server.ts'
import { listNotifications } from '#features/feed/queries.server.ts'
import { RecentNotifications } from '#features/feed/recent-notifications.tsx'
import { appOf, requireViewer } from '#platform/http/page-context.server.ts'
import { countJobs, listDeadJobs } from '#platform/jobs/dead-jobs.server.ts'
import { ComingNext } from '#shell/admin/coming-next.tsx'
import { FailedJobs } from '#shell/admin/failed-jobs.tsx'
import { adminMetadata } from '#shell/admin/metadata.ts'
import { QuickActions } from '#shell/admin/quick-actions.tsx'
import { SystemFacts } from '#shell/admin/system-facts.tsx'
import type { Route } from './+types/dashboard.ts'

export const meta = () => adminMetadata('Dashboard')

const recent = 5

export async function loader({ context, request }: Route.LoaderArgs) {
  const viewer = await requireViewer(context, request)
  const app = appOf(context)
  const { db, config, clock } = app
  const [users, invitations, feed, jobs, failed, due, inbox] = await Promise.all([
    countUsers(db),
    listInvitations(app),
    listNotifications(db, { userId: viewer.id, page: 1, limit: recent }),
    countJobs(db),
    listDeadJobs(db, { page: 1, limit: recent }),
    listAwaiting(db, clock.now(), recent),
    countInbox(db, clock.now()),
  ])
  const isAdmin = viewer.role === 'admin'
  return {
    users,
    invited: invitations.length,
    feed,
    due,
    inbox,
    jobs,
    // What failed may name people and servers, and only administrators can act on it.
    failed: isAdmin ? failed : undefined,
    facts: isAdmin
      ? {
          site: config.siteUrl,
          database: config.database.kind,
          mail: config.mail.smtpUrl === undefined ? ('folder' as const) : ('smtp' as const),
          dataDir: config.dataDir,
        }
      : undefined,
    now: clock.now().toISOString(),
  }
}

export default function DashboardPage({ loaderData }: Route.ComponentProps) {
  const { users, invited, feed, due, inbox, jobs, failed, facts, now } = loaderData
  const { revalidate, state } = useRevalidator()
  const changed = () => void revalidate()
  return (
    <>
      <div className="mhead">
        <h1>Dashboard</h1>
        <Button
          tone="line"
          icon={RefreshCw}
          busy={state !== 'idle'}
          busyLabel="Refreshing..."
          onClick={changed}
        >
          Refresh
        </Button>
      </div>
      <StatStrip
        stats={[
          { label: 'Users', icon: Users, value: users, remark: `${invited} invited` },
          { label: 'Unread notifications', icon: Bell, value: feed.unread, remark: `of ${feed.total}` },
          {
            label: 'Mail and jobs waiting',
            icon: Clock,
            value: jobs.waiting,
            remark: jobs.waiting > 0 ? 'On their way' : 'All done',
          },
          {
            label: 'Mail and jobs failed',
            icon: CircleAlert,
            value: jobs.dead,
            remark: jobs.dead > 0 ? 'An administrator should look' : 'Nothing to do',
          },
        ]}
      />
      <div className="page-grid page-grid--8-4 mt-4">
        <div className="page-grid">
          {failed && failed.total > 0 && <FailedJobs {...failed} now={now} onChanged={changed} />}
          <EnquiriesDue enquiries={due} counts={inbox} now={now} />
          <RecentNotifications notifications={feed.notifications} now={now} />
          <ComingNext />
        </div>
        <div className="page-grid">
          <QuickActions isAdmin={facts !== undefined} />
          {facts && <SystemFacts {...facts} />}
        </div>
      </div>
    </>
  )
}
