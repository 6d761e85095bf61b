import { data } from 'react-router'
import { TextLink } from '#design/actions/anchor.tsx'
import { Island } from '#design/island.tsx'
import { ChangeIsland } from '#features/booking/page/change/change-island.tsx'
import { UnknownBooking } from '#features/booking/page/change/unknown-booking.tsx'
import { PhoneLink } from '#features/booking/page/frame.tsx'
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
  const shown = studioFacts(app, { phoneHref: phoneHref(), mailHref: mailHref() })
  if (!booking) return data({ kind: 'unknown' as const, studio: shown }, { status: 404 })
  const rules = await findRules(app.db)
  return {
    kind: 'booking' as const,
    studio: shown,
    rules: ruleFacts(app, rules),
    booking: toVisitorBooking(app, booking, rules),
    token,
    changes: findChanges(app, booking, rules),
    reason: booking.endedBy === 'owner' ? booking.reason : null,
    now: app.clock.now().toISOString(),
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMetadata(
    { title: loaderData?.kind === 'unknown' ? 'Booking not found' : 'Your call', noindex: true },
    matches,
  )

export default function BookingOfVisitor({ loaderData }: Route.ComponentProps) {
  const { studio } = loaderData
  if (loaderData.kind === 'unknown') return <UnknownBooking studio={studio} />
  const { kind: _, ...facts } = loaderData
  return (
    <>
      <Island name="booking-change" of={ChangeIsland} props={facts} />
      {facts.changes === 'open' && (
        <div className="wrap booking booking--unscripted">
          <p className="booking__none above-6 t2">
            To move or cancel here you need JavaScript. Without it, please write to{' '}
            <TextLink href={studio.mail.href}>{studio.mail.address}</TextLink> or call{' '}
            <PhoneLink phone={studio.phone} />.
          </p>
        </div>
      )}
    </>
  )
}
