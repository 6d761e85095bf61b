import { Download, Trash2 } from 'lucide-react'
import { Anchor } from '#design/actions/anchor.tsx'
import { Button } from '#design/actions/button.tsx'
import { type Column, TableTitle } from '#design/data/table.tsx'
import { List } from '#design/list/list.tsx'
import { listQuery, type ViewOf } from '#design/list/list-query.ts'
import { actionColumn } from '#design/list/row-actions.tsx'
import type { BadgeWords } from '#design/marks/badge.tsx'
import { personPath } from '#services/people/person.ts'
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
      filter={{ by: 'state', label: 'State', names: states, counts }}
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

const states: Record<SubscriberState, BadgeWords> = {
  confirmed: { label: 'Subscribed', tone: 'good' },
  pending: { label: 'Not confirmed', tone: 'warn' },
  unsubscribed: { label: 'Unsubscribed', tone: 'soft' },
}
/** By a mail server or a complaint. */
const ended: BadgeWords = { label: 'Ended', tone: 'bad' }
const origins = { form: 'Signed up on the site', import: 'Imported' }

const columns: readonly Column<Subscriber>[] = [
  {
    head: 'Email address',
    cell: ({ _id, email, origin, endReason }) => (
      <TableTitle
        title={<Anchor href={personPath(_id)}>{email}</Anchor>}
        sub={endReason ?? origins[origin]}
      />
    ),
  },
  { head: 'State', width: '9rem', badge: ({ state, endReason }) => (endReason ? ended : states[state]) },
  {
    head: 'Since',
    width: '9rem',
    day: ({ unsubscribedAt, confirmedAt, createdAt }) => unsubscribedAt ?? confirmedAt ?? createdAt,
  },
  actionColumn({
    noun: 'subscriber',
    nameOf: ({ email }) => email,
    actions: ({ _id, email }) => [
      {
        verb: 'Erase',
        icon: Trash2,
        act: () => eraseSubscriber({ id: _id }),
        done: `${email} is erased`,
        busyLabel: 'Erasing...',
        ask: 'Are you sure? The address and the dates of its consent are erased. This cannot be undone. Anyone who wants the newsletter again has to sign up again.',
      },
    ],
  }),
]
