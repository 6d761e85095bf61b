import { data, useNavigate } from 'react-router'
import { readAnalyticsPage } from '#features/analytics/dashboard/queries.server.ts'
import { isShared } from '#features/analytics/dashboard/shares.server.ts'
import { AnalyticsScreen } from '#features/analytics/overview/analytics-screen.tsx'
import { addressOf, readAddress } from '#features/analytics/overview/view.ts'
import { messages } from '#features/analytics/schema.ts'
import { appOf } from '#platform/http/page-context.server.ts'
import type { AdminHandle } from '#shell/admin/area.tsx'
import { adminMetadata } from '#shell/admin/metadata.ts'
import { orElse } from '#shell/admin/outage/or-else.ts'
import type { Route } from './+types/shared-analytics.ts'

export const handle: AdminHandle = { density: 'compact' }

export const meta = () => adminMetadata('Analytics')

/** Sends no referrer, because the address is the secret that shows the figures. */
export const headers = () => ({ 'Referrer-Policy': 'no-referrer' })

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const app = appOf(context)
  if (!(await isShared(app, params.token))) throw data({ message: messages.shareUnknown }, { status: 404 })
  return readAnalyticsPage(app, request.url)
}

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) =>
  orElse(serverLoader, { ...readAddress(request.url, new Date()), dashboard: undefined })

export default function SharedAnalyticsPage({
  loaderData: { view, today, dashboard },
}: Route.ComponentProps) {
  const navigate = useNavigate()
  return (
    <main className="analytics--shared" id="main">
      <AnalyticsScreen
        isShared
        view={view}
        today={today}
        dashboard={dashboard}
        onView={(next) => void navigate(addressOf(next), { preventScrollReset: true })}
      />
    </main>
  )
}
