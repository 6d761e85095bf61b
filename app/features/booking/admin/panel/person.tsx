import { ChevronRight } from 'lucide-react'
import { Anchor } from '#design/actions/anchor.tsx'
import { FactList } from '#design/data/fact-list.tsx'
import { Avatar } from '#design/marks/avatar.tsx'
import { formatClock, formatDay } from '#platform/dates.ts'
import { formatMoney } from '#platform/money.ts'
import { countOf, phoneLink } from '#platform/words.ts'
import { personPath } from '#services/people/person.ts'
import type { OwnerBooking } from '../../schema.ts'

/** What another feature knows of the enquiry behind a booking. */
export interface BookingStory {
  href: string
  title: string
  worth: number | null
}

interface PersonProps {
  booking: OwnerBooking
  enquiry: BookingStory | undefined
}

/** The visitor, with the source and the pages of a visit that they agreed to have counted. */
export function Person({ booking, enquiry }: PersonProps) {
  const { _id, name, email, phone, createdAt, madeBy, visit } = booking
  const articles = visit?.articles ?? []
  return (
    <section className="bookings__part">
      <h3 className="text-admin strong">Person</h3>
      <div className="bookings__person">
        <Avatar name={name} />
        <span>
          <b className="bookings__strong">{name}</b>
          <span className="second-line">
            {email ? (
              <a className="link" href={`mailto:${email}`}>
                {email}
              </a>
            ) : (
              'No email address, so they get no emails'
            )}
          </span>
        </span>
      </div>
      <FactList
        facts={[
          [
            'Phone',
            phone && (
              <a className="link" href={phoneLink(phone)}>
                {phone}
              </a>
            ),
          ],
          ['Booked', `${formatDay(createdAt)}, ${formatClock(createdAt)}`],
          ['Added by', madeBy],
          ['Came from', visit?.source],
          ['First page', visit?.landingPage],
          ['Read before', articles.length > 0 && countOf(articles.length, 'article')],
          ['Value', enquiry?.worth ? formatMoney(enquiry.worth) : undefined],
        ]}
      />
      {articles.length > 0 && <p className="bookings__pages">{articles.join('\n')}</p>}
      {email && (
        <Anchor className="bookings__enquiry" href={personPath(_id)}>
          <b className="bookings__strong">Everything from {name}</b>
          <ChevronRight className="i" aria-hidden />
        </Anchor>
      )}
      {enquiry && (
        <Anchor className="bookings__enquiry" href={enquiry.href}>
          <span>
            <span className="second-line">Their enquiry</span>
            <b className="bookings__strong">{enquiry.title}</b>
          </span>
          <ChevronRight className="i" aria-hidden />
        </Anchor>
      )}
    </section>
  )
}
