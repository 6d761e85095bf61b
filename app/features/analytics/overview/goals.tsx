import { CalendarDays, Inbox, MailCheck } from 'lucide-react'
import { use, useState } from 'react'
import { ArrowLink } from '#design/actions/anchor.tsx'
import { type Stat, StatStrip } from '#design/data/stat-strip.tsx'
import { type Column, Table } from '#design/data/table.tsx'
import { Segmented } from '#design/fields/filter-group.tsx'
import type { Icon } from '#design/icon.ts'
import { Card } from '#design/marks/card.tsx'
import { formatMoney } from '#platform/money.ts'
import { formatCount } from '#platform/words.ts'
import type { FilterName } from '#services/visits/names.ts'
import { Explained, useExplanations } from '../docs/terms.ts'
import type { Dashboard, Figure, GoalShare } from '../schema.ts'
import type { AnalyticsView } from './view.ts'

interface GoalsProps {
  dashboard: Dashboard
  view: AnalyticsView
  onFilter: (name: FilterName, value: string) => void
}

/** The row of goals whose visit is not known; nothing can be filtered by it. */
const unknownSource = 'Unknown'

/** Shows the enquiries, bookings, subscribers and money that visits led to, and the sources of those visits. */
export function Goals({ dashboard, view, onFilter }: GoalsProps) {
  const { goals } = dashboard.charts
  const explain = useExplanations()
  const ways = [
    { label: 'Sources', filter: 'source', shares: goals.bySource },
    { label: 'Campaigns', filter: 'campaign', shares: goals.byCampaign },
    { label: 'Entry', filter: 'path', shares: goals.byLandingPage },
    { label: 'Articles', filter: 'path', shares: goals.byArticle },
  ] as const
  type Way = (typeof ways)[number]
  const [label, setLabel] = useState<Way['label']>('Sources')
  const { shares, filter } = ways.find((way) => way.label === label) ?? ways[0]
  const stat = (
    label: string,
    term: string,
    icon: Icon,
    figure: Figure,
    worth: string,
    remark: string,
  ): Stat => ({
    label,
    href: explain(term),
    icon,
    value: (
      <>
        {formatCount(figure.current)}
        {worth && <small>{worth}</small>}
      </>
    ),
    ...(view.isCompared ? { change: figure.percentChange } : {}),
    remark,
  })
  const fromThese = ({ current }: Figure) => (current > 0 ? `${formatMoney(current)} from these` : '')
  const rateOf = (rate: number) => `${rate}% of visitors`
  const { enquiries, subscribers, bookings, value, bookingsValue, subscribersValue } = goals
  const { enquiryRate, bookingRate, subscriberRate } = goals
  const worth = value.current > 0 ? formatMoney(value.current) : ''
  const enquiryRemark = [rateOf(enquiryRate), describeWorth(goals)].filter(Boolean).join(' · ')
  return (
    <Card
      title="Goals"
      sub={
        view.filters.some(({ name }) => name === 'path')
          ? 'From visits that began on the page or read the article'
          : worth && `Enquiries worth ${worth}`
      }
      aside={use(Explained) && <ArrowLink href="/admin/docs/analytics#goals">How they are counted</ArrowLink>}
      className="goals card--wrap"
      flush
    >
      <StatStrip
        stats={[
          stat('Enquiries', 'Enquiry', Inbox, enquiries, worth, enquiryRemark),
          stat('Bookings', 'Booking', CalendarDays, bookings, fromThese(bookingsValue), rateOf(bookingRate)),
          stat(
            'Subscribers',
            'Subscriber',
            MailCheck,
            subscribers,
            fromThese(subscribersValue),
            rateOf(subscriberRate),
          ),
        ]}
      />
      {enquiries.current + subscribers.current + bookings.current > 0 && (
        <div className="goals__shares grid gap-3 pad-top-4 line-top">
          <Segmented
            wide="phone"
            label="What brought them"
            options={ways.map((way) => ({ value: way.label, label: way.label }))}
            value={label}
            onChange={setLabel}
          />
          {shares.length === 0 && (
            <p className="ranked__none text-note t3 pad-bottom-4">None of the sources are known.</p>
          )}
          {shares.length > 0 && (
            <Table
              caption={`Goals by ${label.toLowerCase()}`}
              rows={shares}
              rowKey={(share) => share.name}
              columns={[
                {
                  head: label,
                  cell: ({ name }) =>
                    name === unknownSource ? (
                      name
                    ) : (
                      <button
                        type="button"
                        className="link anywhere text-start"
                        onClick={() => onFilter(filter, name)}
                      >
                        {name}
                      </button>
                    ),
                },
                countColumn('Enquiries', 'enquiry', ({ enquiries }) => enquiries),
                {
                  head: 'Value',
                  cell: ({ value }) =>
                    value > 0 ? formatMoney(value) : <span className="t3">not known</span>,
                  align: 'end',
                },
                countColumn('Bookings', 'booking', ({ bookings }) => bookings),
                countColumn('Subscribers', 'subscriber', ({ subscribers }) => subscribers),
              ]}
            />
          )}
        </div>
      )}
    </Card>
  )
}

function describeWorth({ enquiries, valued }: Dashboard['charts']['goals']): string {
  if (enquiries.current === 0) return ''
  return valued === 0 ? 'no values entered yet' : `${valued} of ${enquiries.current} with a value`
}

/** Carries its unit where the column's head is hidden, on phones. */
const countColumn = (head: string, one: string, read: (share: GoalShare) => number): Column<GoalShare> => ({
  head,
  cell: (share) => (
    <>
      {formatCount(read(share))}
      <span className="goals__unit"> {read(share) === 1 ? one : head.toLowerCase()}</span>
    </>
  ),
  align: 'end',
})
