import { readWeekView } from '#features/booking/admin/address.ts'
import { countBookings } from '#features/booking/admin/list/queries.server.ts'
import type { BookingStory } from '#features/booking/admin/panel/person.tsx'
import { findOwnerBooking, readWeek } from '#features/booking/admin/week/read-week.server.ts'
import { WeekScreen } from '#features/booking/admin/week/week-screen.tsx'
import { momentOf } from '#features/booking/admin/words.ts'
import type { OwnerBooking } from '#features/booking/schema.ts'
import { NewProposal } from '#features/deals/proposals/admin/new-proposal.tsx'
import { enquiryAddress } from '#features/enquiries/inbox/address.ts'
import { titleOf } from '#features/enquiries/labels.ts'
import { findEnquiry, findNewestOf } from '#features/enquiries/queries.server.ts'
import type { App } from '#platform/app.ts'
import { appOf } from '#platform/http/page-context.server.ts'
import { LoadFailure } from '#shell/admin/load-failure.tsx'
import { adminMetadata } from '#shell/admin/metadata.ts'
import type { Route } from './+types/week.ts'

export const meta = ({ loaderData }: Route.MetaArgs) =>
  adminMetadata(loaderData?.open ? `${loaderData.open.booking.name} | Bookings` : 'Bookings')

export async function loader({ context, request }: Route.LoaderArgs) {
  const app = appOf(context)
  const { week, booking: id, ask, move } = readWeekView(request.url)
  const booking = id === undefined ? undefined : await findOwnerBooking(app, id)
  const now = app.clock.now().toISOString()
  const isMoving = move && booking !== undefined && ['coming', 'running'].includes(momentOf(booking, now))
  const [data, enquiry, total] = await Promise.all([
    readWeek(app, { week, open: booking, isMoving }),
    booking && findStory(app, booking),
    countBookings(app.db),
  ])
  return {
    data,
    open: booking && { booking, enquiry },
    isGone: id !== undefined && booking === undefined,
    ask,
    total,
    isMoving,
  }
}

/** Finds the enquiry that led to a booking, or else the newest of the same address. */
async function findStory(
  { db, clock }: App,
  { enquiry: id, email }: OwnerBooking,
): Promise<BookingStory | undefined> {
  const now = clock.now()
  const enquiry =
    (id ? await findEnquiry(db, id, now) : undefined) ??
    (email ? await findNewestOf(db, email, now) : undefined)
  return (
    enquiry && { href: enquiryAddress(enquiry._id), title: titleOf(enquiry), worth: enquiry.value ?? null }
  )
}

export default function BookingsWeekPage({ loaderData }: Route.ComponentProps) {
  const { open } = loaderData
  return (
    <WeekScreen
      {...loaderData}
      beside={open && <NewProposal from={{ booking: open.booking._id }} tone="line" />}
    />
  )
}

export function ErrorBoundary() {
  return <LoadFailure heading="Bookings" title="Failed to load the bookings" />
}
