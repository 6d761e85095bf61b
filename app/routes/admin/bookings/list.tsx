import { bookingsListQuery } from '#features/booking/admin/address.ts'
import { BookingsHead } from '#features/booking/admin/bookings-head.tsx'
import { AllBookings } from '#features/booking/admin/list/bookings-list.tsx'
import { countBookings, listBookingRows } from '#features/booking/admin/list/queries.server.ts'
import { appOf } from '#platform/http/page-context.server.ts'
import { LoadFailure } from '#shell/admin/load-failure.tsx'
import { adminMetadata } from '#shell/admin/metadata.ts'
import type { Route } from './+types/list.ts'

export const meta = () => adminMetadata('List | Bookings')

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, clock } = appOf(context)
  const now = clock.now()
  const view = bookingsListQuery.read(request.url)
  const [list, total] = await Promise.all([listBookingRows(db, view, now), countBookings(db)])
  return { view, list, total, now: now.toISOString() }
}

export default function BookingsListPage({ loaderData }: Route.ComponentProps) {
  const { view, list, total, now } = loaderData
  return (
    <>
      <BookingsHead current="List" total={total} now={now} />
      <AllBookings view={view} list={list} now={now} />
    </>
  )
}

export function ErrorBoundary() {
  return <LoadFailure heading="Bookings" title="Failed to load the bookings" />
}
