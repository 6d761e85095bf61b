import { data } from 'react-router'
import { TextLink } from '#design/actions/anchor.tsx'
import { Island } from '#design/island.tsx'
import { ChangeIsland } from '#features/booking/page/change/change-island.tsx'
import { findChanges, ruleFacts, studioFacts } from '#features/booking/page/page-facts.server.ts'
import { findBookingByToken, toVisitorBooking } from '#features/booking/queries.server.ts'
import { findRules } from '#features/booking/rules/queries.server.ts'
import { appOf } from '#platform/http/page-context.server.ts'
import { pageMetadata } from '#shell/metadata.ts'
import { mailHref, phoneHref } from '#shell/site/calls/contact-chips.tsx'
import type { Route } from './+types/booking'

/** The address is the key to the booking, and stays with its visitor. */
export const headers = () => ({ 'Referrer-Policy': 'no-referrer' })

export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  const app = appOf(context)
  const booking = await findBookingByToken(app, token)
  if (!booking) throw data(null, { status: 404 })
  const rules = await findRules(app.db)
  return {
    studio: studioFacts({ phoneHref, mailHref }),
    rules: ruleFacts(app, rules),
    booking: toVisitorBooking(app, booking, rules),
    token,
    changes: findChanges(app, booking, rules),
    reason: booking.endedBy === 'owner' ? booking.reason : null,
    now: app.clock.now().toISOString(),
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMetadata({ title: 'Your consultation', noindex: true }, matches)

export default function BookingOfVisitor({ loaderData }: Route.ComponentProps) {
  const { studio, changes } = loaderData
  return (
    <>
      <Island name="booking-change" of={ChangeIsland} props={loaderData} />
      {changes === 'open' && (
        <div className="wrap booking booking--unscripted">
          <p className="booking__none">
            Moving and cancelling here need JavaScript. Without it, write to{' '}
            <TextLink href={studio.mail.href}>{studio.mail.address}</TextLink> or ring{' '}
            <TextLink className="num" href={studio.phone.href}>
              {studio.phone.number}
            </TextLink>
            .
          </p>
        </div>
      )}
    </>
  )
}
