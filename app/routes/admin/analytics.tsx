import { useNavigate } from 'react-router'
import { readAnalyticsPage } from '#features/analytics/dashboard/queries.server.ts'
import { AnalyticsScreen } from '#features/analytics/overview/analytics-screen.tsx'
import { addressOf, readAddress } from '#features/analytics/overview/view.ts'
import { listRunning } from '#features/experiments/queries.server.ts'
import { appOf } from '#platform/http/page-context.server.ts'
import { AnalyticsTabs } from '#shell/admin/analytics-tabs.tsx'
import type { AdminHandle } from '#shell/admin/area.tsx'
import { adminMetadata } from '#shell/admin/metadata.ts'
import { orElse } from '#shell/admin/outage/or-else.ts'
import type { Route } from './+types/analytics.ts'

export const handle: AdminHandle = { showsFailures: true }

export const meta = () => adminMetadata('Analytics')

export async function loader({ context, request }: Route.LoaderArgs) {
  const app = appOf(context)
  const running = (await listRunning(app.db)).length
  return { ...(await readAnalyticsPage(app, request.url)), running }
}

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) =>
  orElse(serverLoader, { ...readAddress(request.url, new Date()), running: 0, dashboard: undefined })

export default function AnalyticsPage({
  loaderData: { view, today, running, dashboard },
}: Route.ComponentProps) {
  const navigate = useNavigate()
  return (
    <AnalyticsScreen
      view={view}
      today={today}
      dashboard={dashboard}
      tabs={<AnalyticsTabs current="Overview" running={running} />}
      onView={(next) => void navigate(addressOf(next), { preventScrollReset: true })}
    />
  )
}
