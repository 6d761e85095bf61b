import { isRouteErrorResponse, useNavigate } from 'react-router'
import { readDashboard } from '#features/analytics/dashboard/queries.server.ts'
import { AnalyticsScreen } from '#features/analytics/overview/analytics-screen.tsx'
import { addressOf, queryOf, readPlace } from '#features/analytics/overview/place.ts'
import { listRunning } from '#features/experiments/queries.server.ts'
import { studioDay } from '#platform/dates.ts'
import { appOf, requireViewer } from '#platform/http/page-context.server.ts'
import { AnalyticsTabs } from '#shell/admin/analytics-tabs.tsx'
import { adminMetadata } from '#shell/admin/metadata.ts'
import { analyticsSources } from '#shell/analytics-sources.server.ts'
import type { Route } from './+types/analytics.ts'

export const meta = () => adminMetadata('Analytics')

const readPage = (url: string, now: Date) => ({
  place: readPlace(new URL(url).searchParams, now),
  today: studioDay(now),
})

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireViewer(context, request)
  const app = appOf(context)
  const running = (await listRunning(app.db)).length
  const page = { ...readPage(request.url, app.clock.now()), running }
  try {
    return { ...page, dashboard: await readDashboard(app, queryOf(page.place), analyticsSources) }
  } catch (error) {
    app.log.error({ err: error }, 'the figures of analytics cannot be read')
    return { ...page, dashboard: undefined }
  }
}

/** Keeps the screen with the figures that it has where the server does not answer. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader()
  } catch (error) {
    if (!isRouteErrorResponse(error) && !(error instanceof TypeError)) throw error
    return { ...readPage(request.url, new Date()), running: 0, dashboard: undefined }
  }
}

export default function AnalyticsPage({
  loaderData: { place, today, running, dashboard },
}: Route.ComponentProps) {
  const navigate = useNavigate()
  return (
    <AnalyticsScreen
      place={place}
      today={today}
      dashboard={dashboard}
      tabs={<AnalyticsTabs current="Overview" running={running} />}
      onPlace={(next) => void navigate(addressOf(next), { preventScrollReset: true })}
    />
  )
}
