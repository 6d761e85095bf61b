import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '#design/actions/icon-button.tsx'
import { type Column, RowActions, Table, TableTitle } from '#design/data/table.tsx'
import { Badge } from '#design/marks/badge.tsx'
import { ConfirmAction } from '#design/overlays/confirm-dialog.tsx'
import { useToast } from '#design/overlays/toast.tsx'
import { formatDay } from '#platform/dates.ts'
import type { SubscriberState } from './schema.ts'
import { eraseSubscriber } from './subscriber-requests.ts'
import type { Subscriber } from './subscribers-schema.ts'

export const stateWords: Record<SubscriberState, { label: string; tone: 'good' | 'warn' | 'soft' }> = {
  confirmed: { label: 'Subscribed', tone: 'good' },
  pending: { label: 'Not confirmed', tone: 'warn' },
  unsubscribed: { label: 'Unsubscribed', tone: 'soft' },
}

interface SubscribersTableProps {
  subscribers: readonly Subscriber[]
  busy: boolean
  onChanged: () => void
}

const origins = { form: 'Asked on the site', import: 'Imported' }

export function SubscribersTable({ subscribers, busy, onChanged }: SubscribersTableProps) {
  const columns: Column<Subscriber>[] = [
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
      cell: (subscriber) => <EraseButton subscriber={subscriber} onErased={onChanged} />,
    },
  ]
  return (
    <Table caption="Subscribers" columns={columns} rows={subscribers} rowKey={({ _id }) => _id} busy={busy} />
  )
}

/** Returns the date since which the subscriber has been in this state. */
function sinceOf({ unsubscribedAt, confirmedAt, createdAt }: Subscriber): string {
  return unsubscribedAt ?? confirmedAt ?? createdAt
}

function EraseButton({
  subscriber: { _id, email },
  onErased,
}: {
  subscriber: Subscriber
  onErased: () => void
}) {
  const [asking, setAsking] = useState(false)
  const toast = useToast()
  return (
    <RowActions>
      <IconButton tone="bad" icon={Trash2} label={`Erase ${email}`} onClick={() => setAsking(true)} />
      <ConfirmAction
        open={asking}
        title="Erase subscriber"
        name={email}
        confirm="Erase"
        busyLabel="Erasing..."
        act={() => eraseSubscriber(_id)}
        done={() => {
          setAsking(false)
          toast.good(`${email} is erased`)
          onErased()
        }}
        onClose={() => setAsking(false)}
      >
        Are you sure? The address and the dates of its consent are erased. This cannot be undone; who wants
        the newsletter again has to ask for it again.
      </ConfirmAction>
    </RowActions>
  )
}
