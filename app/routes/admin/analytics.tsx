import { useNavigate } from 'react-router'
import { AnalyticsScreen } from '#features/analytics/overview/analytics-screen.tsx'
import { addressOf, readPlace } from '#features/analytics/overview/place.ts'
import { studioDay } from '#platform/dates.ts'
import { appOf, requireViewer } from '#platform/http/page-context.server.ts'
import { adminMetadata } from '#shell/admin/metadata.ts'
import type { Route } from './+types/analytics.ts'

export const meta = () => adminMetadata('Analytics')

/** The figures are read by the browser, every five minutes; the page says what of. */
export async function loader({ context, request }: Route.LoaderArgs) {
  await requireViewer(context, request)
  const now = appOf(context).clock.now()
  return { place: readPlace(new URL(request.url).searchParams, now), today: studioDay(now) }
}

export default function AnalyticsPage({ loaderData: { place, today } }: Route.ComponentProps) {
  const navigate = useNavigate()
  return (
    <AnalyticsScreen
      place={place}
      today={today}
      onPlace={(next) => void navigate(addressOf(next), { preventScrollReset: true })}
    />
  )
}
