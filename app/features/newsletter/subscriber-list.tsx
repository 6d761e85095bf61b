import { Download, Trash2 } from 'lucide-react'
import { Button } from '#design/actions/button.tsx'
import { IconButton } from '#design/actions/icon-button.tsx'
import { type Column, RowActions, TableTitle } from '#design/data/table.tsx'
import { List } from '#design/list/list.tsx'
import { listQuery, type ViewOf } from '#design/list/list-query.ts'
import { Badge } from '#design/marks/badge.tsx'
import { ConfirmButton } from '#design/overlays/confirm-dialog.tsx'
import { formatDay } from '#platform/dates.ts'
import { eraseSubscriber } from './calls.ts'
import { type SubscriberState, subscriberStates } from './schema.ts'
import type { Subscriber, SubscriberPage } from './subscribers-schema.ts'

export const subscriberQuery = listQuery('/admin/newsletter', { state: subscriberStates })

interface SubscriberListProps {
  view: ViewOf<typeof subscriberQuery>
  list: SubscriberPage
}

/** Lists subscribers by state. */
export function SubscriberList({ view, list }: SubscriberListProps) {
  const { subscribers, counts } = list
  return (
    <List
      label="Subscribers"
      nouns="subscribers"
      query={subscriberQuery}
      view={view}
      page={list}
      rows={subscribers}
      columns={columns}
      filter={{
        by: 'state',
        label: 'State',
        all: counts.confirmed + counts.pending + counts.unsubscribed,
        options: stateOrder.map((state) => ({
          value: state,
          label: stateWords[state].label,
          count: counts[state],
        })),
      }}
      search="Search addresses"
      tools={
        subscribers.length > 0 && (
          <Button tone="line" icon={Download} href={exportAddress(view)} download>
            Export CSV
          </Button>
        )
      }
      none={{
        title: 'No subscribers yet',
        children: 'The form at the foot of every page brings them. A list you already have can be imported.',
      }}
    />
  )
}

const exportAddress = (view: SubscriberListProps['view']) =>
  subscriberQuery.addressOf({ ...view, page: 1 }, '/api/newsletter/subscribers/export.csv')

const stateOrder: readonly SubscriberState[] = ['confirmed', 'pending', 'unsubscribed']
const stateWords: Record<SubscriberState, { label: string; tone: 'good' | 'warn' | 'soft' }> = {
  confirmed: { label: 'Subscribed', tone: 'good' },
  pending: { label: 'Not confirmed', tone: 'warn' },
  unsubscribed: { label: 'Unsubscribed', tone: 'soft' },
}
const origins = { form: 'Asked on the site', import: 'Imported' }

const columns: readonly Column<Subscriber>[] = [
  {
    head: 'Email address',
    cell: ({ email, origin }) => <TableTitle title={email} sub={origins[origin]} />,
  },
  {
    head: 'State',
    width: '9rem',
    cell: ({ state }) => <Badge tone={stateWords[state].tone}>{stateWords[state].label}</Badge>,
  },
  {
    head: 'Consent',
    width: '9rem',
    phone: 'none',
    cell: ({ consentAt }) => <span className="t2 num">{formatDay(consentAt)}</span>,
  },
  {
    head: 'Since',
    width: '9rem',
    cell: (subscriber) => <span className="t3 num">{formatDay(sinceOf(subscriber))}</span>,
  },
  {
    head: 'Actions',
    width: '5rem',
    align: 'end',
    phone: 'end',
    hideHead: true,
    cell: (subscriber) => <EraseButton subscriber={subscriber} />,
  },
]

/** Returns the date since which the subscriber has been in this state. */
function sinceOf({ unsubscribedAt, confirmedAt, createdAt }: Subscriber): string {
  return unsubscribedAt ?? confirmedAt ?? createdAt
}

function EraseButton({ subscriber: { _id, email } }: { subscriber: Subscriber }) {
  return (
    <RowActions>
      <ConfirmButton
        button={(ask) => <IconButton tone="bad" icon={Trash2} label={`Erase ${email}`} onClick={ask} />}
        title="Erase subscriber"
        name={email}
        confirm="Erase"
        busyLabel="Erasing..."
        act={() => eraseSubscriber({ id: _id })}
        done={`${email} is erased`}
      >
        Are you sure? The address and the dates of its consent are erased. This cannot be undone; who wants
        the newsletter again has to ask for it again.
      </ConfirmButton>
    </RowActions>
  )
}
