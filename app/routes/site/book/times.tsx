import { data, redirect } from 'react-router'
import { content } from '#content'
import { Island } from '#design/island.tsx'
import { timesTag } from '#features/booking/booking.ts'
import { BookingIsland } from '#features/booking/page/book/booking-island.tsx'
import { readZone } from '#features/booking/page/clock/clock.ts'
import { ruleFacts, studioFacts } from '#features/booking/page/page-facts.server.ts'
import { endOfListed, listTimes } from '#features/booking/page/times/listed-times.server.ts'
import { ListedTimesCard } from '#features/booking/page/times/listed-times.tsx'
import { findRules } from '#features/booking/rules/queries.server.ts'
import { findOfferedTime } from '#features/booking/times/offer.server.ts'
import { findSender } from '#features/enquiries/queries.server.ts'
import type { App } from '#platform/app.ts'
import { appOf, endPageAt, tagPage } from '#platform/http/page-context.server.ts'
import { readEnquiryToken } from '#services/booking-links/enquiry-token.server.ts'
import { findBookingLink } from '#services/booking-links/find-booking-link.ts'
import { pageMetadata } from '#shell/metadata.ts'
import { mailHref, phoneHref } from '#shell/site/calls/contact-chips.tsx'
import { studio } from '#studio'
import type { Route } from './+types/times'

export async function loader({ context, request }: Route.LoaderArgs) {
  const app = appOf(context)
  const link = findBookingLink(app)
  if (link !== '/book') throw link ? redirect(link) : data(null, { status: 404 })
  tagPage(context, timesTag)
  const { searchParams } = new URL(request.url)
  const rules = await findRules(app.db)
  const now = app.clock.now()
  const times = await listTimes(app, rules, {
    zone: readZone(searchParams.get('zone')) ?? studio.timeZone,
    from: readDay(searchParams.get('from')),
  })
  const filled = await findFilled(app, searchParams.get('enquiry'))
  endPageAt(context, endOfListed(times, rules, now))
  return {
    metadata: content.pageMetadata.book,
    facts: {
      studio: studioFacts(app, { phoneHref: phoneHref(), mailHref: mailHref() }),
      rules: ruleFacts(app, rules),
      words: content.contact.booking,
      checkFacts: app.botCheck.facts,
      now: now.toISOString(),
      filled,
      // With an enquiry alone: the other pages of times are stored for everybody.
      offered: filled && (await findOfferedTime(app, searchParams.get('at'))),
    },
    times,
  }
}

/** Finds the fields that an enquiry fills in; undefined for a link that has expired. */
async function findFilled(app: App, token: string | null) {
  const id = token === null ? undefined : readEnquiryToken(app, token)
  const request = id === undefined ? undefined : await findSender(app.db, id)
  return request && token !== null ? { ...request, enquiry: token } : undefined
}

const readDay = (text: string | null) =>
  text && /^\d{4}-\d\d-\d\d$/.test(text) && Date.parse(text) ? text : undefined

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? pageMetadata(
        {
          ...loaderData.metadata,
          path: '/book',
          breadcrumbs: [{ name: loaderData.metadata.name ?? loaderData.metadata.title, item: '/book' }],
        },
        matches,
      )
    : []

export default function Times({ loaderData: { facts, times } }: Route.ComponentProps) {
  const { studio, rules, words } = facts
  return (
    <>
      <Island name="booking" of={BookingIsland} props={facts} />
      <div className="wrap booking booking--unscripted">
        <ListedTimesCard studio={studio} rules={rules} words={words} times={times} />
      </div>
    </>
  )
}
