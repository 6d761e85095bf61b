import { data } from 'react-router'
import { writeInvitation } from '#features/booking/calendars/invitation.server.ts'
import { findBookingByToken } from '#features/booking/queries.server.ts'
import { findRules } from '#features/booking/rules/queries.server.ts'
import { appOf } from '#platform/http/page-context.server.ts'
import type { Route } from './+types/invite'

/** The calendar file of a booking, for programs that a mail's invitation does not reach. */
export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  const app = appOf(context)
  const booking = await findBookingByToken(app, token)
  if (booking?.state !== 'booked') throw data(null, { status: 404 })
  const file = writeInvitation(app, booking, await findRules(app.db), 'PUBLISH')
  return new Response(file, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'attachment; filename="invite.ics"',
    },
  })
}
