import { AvailabilityScreen } from '#features/booking/admin/availability/availability-screen.tsx'
import { readAvailability } from '#features/booking/admin/availability/read-availability.server.ts'
import { BookingsHead } from '#features/booking/admin/bookings-head.tsx'
import { countBookings } from '#features/booking/admin/list/queries.server.ts'
import { appOf } from '#platform/http/page-context.server.ts'
import { LoadFailure } from '#shell/admin/load-failure.tsx'
import { adminMetadata } from '#shell/admin/metadata.ts'
import type { Route } from './+types/availability.ts'

export const meta = () => adminMetadata('Availability | Bookings')

export async function loader({ context }: Route.LoaderArgs) {
  const app = appOf(context)
  const [screen, total] = await Promise.all([readAvailability(app), countBookings(app.db)])
  return { screen, total }
}

export default function AvailabilityPage({ loaderData: { screen, total } }: Route.ComponentProps) {
  const { now, nextFree, rules } = screen
  return (
    <>
      <BookingsHead current="Availability" kinds={rules.kinds} {...{ total, now, nextFree }} />
      <AvailabilityScreen {...screen} />
    </>
  )
}

export function ErrorBoundary() {
  return <LoadFailure heading="Bookings" title="Failed to load your availability" />
}
