import { Mail } from 'lucide-react'
import { type Column, Table, TableTitle } from '#design/data/table.tsx'
import { Avatar } from '#design/marks/avatar.tsx'
import { Badge } from '#design/marks/badge.tsx'
import { Card } from '#design/marks/card.tsx'
import { daysUntil, formatDay } from '#platform/dates.ts'
import type { Invitation, Person } from '../schema.ts'
import { useAuth } from '../sign-in/auth-provider.tsx'
import { InvitationActions, InviteForm } from './invitations.tsx'
import { PersonActions, roleLabels } from './person-actions.tsx'

interface UsersCardProps {
  people: readonly Person[]
  invitations: readonly Invitation[]
  now: string
  onChanged: () => void
}

/** Lists users and open invitations, for administrators. */
export function UsersCard({ people, invitations, now, onChanged }: UsersCardProps) {
  const counts = [
    count(people.length, 'user'),
    invitations.length > 0 && count(invitations.length, 'invitation'),
  ].filter(Boolean)
  return (
    <Card title="Users" id="users" sub={<span className="num">{counts.join(', ')}</span>} flush>
      <InviteForm onInvited={onChanged} />
      <UsersTable people={people} invitations={invitations} now={now} onChanged={onChanged} />
    </Card>
  )
}

function count(number: number, noun: string): string {
  return `${number} ${number === 1 ? noun : `${noun}s`}`
}

interface UsersTableProps {
  people: readonly Person[]
  invitations: readonly Invitation[]
  now: string
  onChanged: () => void
}

type Row = { person: Person; invitation?: undefined } | { person?: undefined; invitation: Invitation }

function UsersTable({ people, invitations, now, onChanged }: UsersTableProps) {
  const { user } = useAuth()
  const rows: Row[] = [
    ...people.map((person) => ({ person })),
    ...invitations.map((invitation) => ({ invitation })),
  ]

  const columns: Column<Row>[] = [
    {
      head: 'User',
      cell: ({ person, invitation }) =>
        person ? (
          <TableTitle picture={<Avatar name={person.name} />} title={person.name} sub={person.email} />
        ) : (
          <TableTitle
            picture={<Avatar waiting={Mail} />}
            title={invitation.email}
            sub={<span className="num">{`Invited ${formatDay(invitation.createdAt)}`}</span>}
          />
        ),
    },
    {
      head: 'Role',
      width: '6rem',
      cell: ({ person, invitation }) => <span className="t2">{roleLabels[(person ?? invitation).role]}</span>,
    },
    {
      head: 'Status',
      width: '11rem',
      cell: ({ person, invitation }) =>
        person ? (
          <PersonStatus person={person} isYou={person._id === user?._id} />
        ) : (
          <InvitationStatus until={invitation.expiresAt} now={now} />
        ),
    },
    {
      head: 'Actions',
      width: '13rem',
      align: 'end',
      phone: 'end',
      cell: ({ person, invitation }) =>
        person ? (
          <PersonActions person={person} isYou={person._id === user?._id} now={now} onChanged={onChanged} />
        ) : (
          <InvitationActions invitation={invitation} onChanged={onChanged} />
        ),
    },
  ]
  return (
    <Table
      caption="Users and invitations"
      columns={columns}
      rows={rows}
      rowKey={({ person, invitation }) => (person ?? invitation)._id}
    />
  )
}

function PersonStatus({ person, isYou }: { person: Person; isYou: boolean }) {
  if (isYou) return <Badge>You</Badge>
  const seen = person.lastSeenAt ? `Last seen ${formatDay(person.lastSeenAt)}` : 'Not signed in'
  return <span className="t3 num">{seen}</span>
}

function InvitationStatus({ until, now }: { until: string; now: string }) {
  const days = daysUntil(until, now)
  return <Badge tone="warn">{`Waiting, ${days} ${days === 1 ? 'day' : 'days'} left`}</Badge>
}
