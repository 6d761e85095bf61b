import { bookingsListQuery } from '#features/booking/admin/address.ts'
import { BookingsHead } from '#features/booking/admin/bookings-head.tsx'
import { AllBookings } from '#features/booking/admin/list/bookings-list.tsx'
import { countBookings, listBookingRows } from '#features/booking/admin/list/queries.server.ts'
import { findRules } from '#features/booking/rules/queries.server.ts'
import { listNextFreeTimes } from '#features/booking/times/free-times.server.ts'
import { appOf } from '#platform/http/page-context.server.ts'
import { LoadFailure } from '#shell/admin/load-failure.tsx'
import { adminMetadata } from '#shell/admin/metadata.ts'
import type { Route } from './+types/list.ts'

export const meta = () => adminMetadata('List | Bookings')

export async function loader({ context, request }: Route.LoaderArgs) {
  const app = appOf(context)
  const { db } = app
  const now = app.clock.now()
  const view = bookingsListQuery.read(request.url)
  const [list, total, { kinds }, [nextFree = null]] = await Promise.all([
    listBookingRows(db, view, now),
    countBookings(db),
    findRules(db),
    listNextFreeTimes(app, db, { after: now, most: 1 }),
  ])
  return { view, list, head: { total, kinds, nextFree, now: now.toISOString() } }
}

export default function BookingsListPage({ loaderData }: Route.ComponentProps) {
  const { view, list, head } = loaderData
  return (
    <>
      <BookingsHead current="List" {...head} />
      <AllBookings view={view} list={list} now={head.now} />
    </>
  )
}

export function ErrorBoundary() {
  return <LoadFailure heading="Bookings" title="Failed to load the bookings" />
}
