import { CalendarDays, Inbox, MailCheck } from 'lucide-react'
import { use, useState } from 'react'
import { ArrowLink } from '#design/actions/anchor.tsx'
import { StatStrip } from '#design/data/stat-strip.tsx'
import { Table } from '#design/data/table.tsx'
import { Segmented } from '#design/fields/filter-group.tsx'
import { Card } from '#design/marks/card.tsx'
import { formatMoney } from '#platform/money.ts'
import { formatCount } from '#platform/words.ts'
import type { FilterName } from '#services/visits/names.ts'
import { Explained, useExplanations } from '../docs/terms.ts'
import type { Dashboard, GoalShare } from '../schema.ts'
import type { AnalyticsView } from './view.ts'

interface GoalsProps {
  dashboard: Dashboard
  view: AnalyticsView
  onFilter: (name: FilterName, value: string) => void
}

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
  const change = (percentChange: number) => (view.isCompared ? { change: percentChange } : {})
  const { enquiries, subscribers, bookings, value, subscribersValue, bookingsValue } = goals
  const hasGoals = enquiries.current + subscribers.current + bookings.current > 0
  return (
    <Card
      title="Goals"
      sub={
        view.filters.some(({ name }) => name === 'path')
          ? 'From visits that began on the page or read the article'
          : value.current > 0 && `Enquiries worth ${formatMoney(value.current)}`
      }
      aside={use(Explained) && <ArrowLink href="/admin/docs/analytics#goals">How they are counted</ArrowLink>}
      className="goals card--wrap"
      flush
    >
      <StatStrip
        stats={[
          {
            label: 'Enquiries',
            href: explain('Enquiry'),
            icon: Inbox,
            value: (
              <>
                {formatCount(enquiries.current)}
                {value.current > 0 && <small>{formatMoney(value.current)}</small>}
              </>
            ),
            ...change(enquiries.percentChange),
            remark: [`${goals.enquiryRate}% of visitors`, worthInWords(goals)].filter(Boolean).join(' · '),
          },
          {
            label: 'Bookings',
            href: explain('Booking'),
            icon: CalendarDays,
            value: (
              <>
                {formatCount(bookings.current)}
                {bookingsValue.current > 0 && <small>{formatMoney(bookingsValue.current)} from these</small>}
              </>
            ),
            ...change(bookings.percentChange),
            remark: `${goals.bookingRate}% of visitors`,
          },
          {
            label: 'Subscribers',
            href: explain('Subscriber'),
            icon: MailCheck,
            value: (
              <>
                {formatCount(subscribers.current)}
                {subscribersValue.current > 0 && (
                  <small>{formatMoney(subscribersValue.current)} from these</small>
                )}
              </>
            ),
            ...change(subscribers.percentChange),
            remark: `${goals.subscriberRate}% of visitors`,
          },
        ]}
      />
      {hasGoals && (
        <div className="goals__shares grid gap-3 pad-top-4 line-top">
          <Segmented
            wide="phone"
            label="What brought them"
            options={ways.map((way) => ({ value: way.label, label: way.label }))}
            value={label}
            onChange={setLabel}
          />
          <Shares name={label} shares={shares} onChoose={(name) => onFilter(filter, name)} />
        </div>
      )}
    </Card>
  )
}

function worthInWords({ enquiries, valued }: Dashboard['charts']['goals']): string {
  if (enquiries.current === 0) return ''
  if (valued === 0) return 'no values entered yet'
  return `${valued} of ${enquiries.current} with a value`
}

/** The row of goals whose visit is not known; nothing can be filtered by it. */
const unknownSource = 'Unknown'

interface SharesProps {
  name: string
  shares: readonly GoalShare[]
  onChoose: (name: string) => void
}

function Shares({ name, shares, onChoose }: SharesProps) {
  if (shares.length === 0)
    return <p className="ranked__none text-note t3 pad-bottom-4">None of the sources are known.</p>
  return (
    <Table
      caption={`Goals by ${name.toLowerCase()}`}
      rows={shares}
      rowKey={(share) => share.name}
      columns={[
        {
          head: name,
          cell: (share) =>
            share.name === unknownSource ? (
              'Unknown'
            ) : (
              <button type="button" className="link anywhere text-start" onClick={() => onChoose(share.name)}>
                {share.name}
              </button>
            ),
        },
        {
          head: 'Enquiries',
          cell: (share) => <Counted count={share.enquiries} of="enquiries" />,
          align: 'end',
        },
        {
          head: 'Value',
          cell: (share) =>
            share.value > 0 ? formatMoney(share.value) : <span className="t3">not known</span>,
          align: 'end',
        },
        {
          head: 'Bookings',
          cell: (share) => <Counted count={share.bookings} of="bookings" />,
          align: 'end',
        },
        {
          head: 'Subscribers',
          cell: (share) => <Counted count={share.subscribers} of="subscribers" />,
          align: 'end',
        },
      ]}
    />
  )
}

/** Carries its unit where the column's head is hidden, on phones. */
function Counted({ count, of }: { count: number; of: string }) {
  return (
    <>
      {formatCount(count)}
      <span className="goals__unit">
        {' '}
        {count === 1 ? of.replace(/(?<=[rg])s$/, '').replace(/ies$/, 'y') : of}
      </span>
    </>
  )
}
