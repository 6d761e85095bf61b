import { History, KeyRound, Mail } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#design/actions/button.tsx'
import { IconButton } from '#design/actions/icon-button.tsx'
import { type Column, RowActions, Table, TableTitle } from '#design/data/table.tsx'
import { Avatar } from '#design/marks/avatar.tsx'
import { Badge } from '#design/marks/badge.tsx'
import { Card } from '#design/marks/card.tsx'
import { ConfirmAction } from '#design/overlays/confirm-dialog.tsx'
import { useToast } from '#design/overlays/toast.tsx'
import { daysUntil, formatDay } from '#platform/dates.ts'
import { changeRole, endSessionsOf, removeUser } from '../requests.ts'
import { describeRole, roleLabels } from '../roles.ts'
import type { Invitation, Person } from '../schema.ts'
import { useAuth } from '../sign-in/auth-provider.tsx'
import { InvitationActions, InviteForm } from './invitations.tsx'
import { PasswordLink } from './password-link.tsx'
import { PersonHistory } from './person-history.tsx'

interface UsersCardProps {
  people: readonly Person[]
  invitations: readonly Invitation[]
  /** False where no mail server is set up. */
  sendsMail: boolean
  now: string
  onChanged: () => void
}

/** Lists users and open invitations, for administrators. */
export function UsersCard({ people, invitations, sendsMail, now, onChanged }: UsersCardProps) {
  const counts = [
    count(people.length, 'user'),
    invitations.length > 0 && count(invitations.length, 'invitation'),
  ].filter(Boolean)
  return (
    <Card title="Users" id="users" sub={<span className="num">{counts.join(', ')}</span>} flush>
      <InviteForm sendsMail={sendsMail} onInvited={onChanged} />
      <p className="settings__roles t3">
        {describeRole('admin')}. {describeRole('editor')}.
      </p>
      <UsersTable
        people={people}
        invitations={invitations}
        sendsMail={sendsMail}
        now={now}
        onChanged={onChanged}
      />
    </Card>
  )
}

function count(number: number, noun: string): string {
  return `${number} ${number === 1 ? noun : `${noun}s`}`
}

type Row = { person: Person; invitation?: undefined } | { person?: undefined; invitation: Invitation }

function UsersTable({ people, invitations, sendsMail, now, onChanged }: UsersCardProps) {
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
      width: '5.5rem',
      cell: ({ person, invitation }) => <span className="t2">{roleLabels[(person ?? invitation).role]}</span>,
    },
    {
      head: 'Status',
      width: '12.5rem',
      cell: ({ person, invitation }) =>
        person ? (
          <PersonStatus person={person} isYou={person._id === user?._id} />
        ) : (
          <InvitationStatus until={invitation.expiresAt} now={now} />
        ),
    },
    {
      head: 'Actions',
      width: '19rem',
      align: 'end',
      phone: 'end',
      cell: ({ person, invitation }) =>
        person ? (
          <PersonActions person={person} isYou={person._id === user?._id} now={now} onChanged={onChanged} />
        ) : (
          <InvitationActions invitation={invitation} sendsMail={sendsMail} onChanged={onChanged} />
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

interface PersonActionsProps {
  person: Person
  isYou: boolean
  now: string
  onChanged: () => void
}

function PersonActions({ person, isYou, now, onChanged }: PersonActionsProps) {
  const [asking, setAsking] = useState<'role' | 'sign-out' | 'remove' | 'history' | 'password'>()
  const toast = useToast()
  const newRole = person.role === 'admin' ? 'editor' : 'admin'
  const done = (message: string) => () => {
    setAsking(undefined)
    toast.good(message)
    onChanged()
  }

  const history = (
    <>
      <IconButton
        tone="bare"
        icon={History}
        label={`History of ${person.name}`}
        onClick={() => setAsking('history')}
      />
      <PersonHistory
        person={person}
        open={asking === 'history'}
        now={now}
        onClose={() => setAsking(undefined)}
      />
    </>
  )
  // Nobody may remove or demote themselves here, so that one click cannot lock them out.
  if (isYou) return <RowActions>{history}</RowActions>

  return (
    <RowActions>
      {history}
      <IconButton
        tone="bare"
        icon={KeyRound}
        label={`Make a password link for ${person.name}`}
        onClick={() => setAsking('password')}
      />
      <PasswordLink person={person} open={asking === 'password'} onClose={() => setAsking(undefined)} />
      <Button tone="bare" aria-label={`Change role of ${person.name}`} onClick={() => setAsking('role')}>
        Change role
      </Button>
      {person.lastSeenAt && (
        <Button tone="bare" aria-label={`Sign out ${person.name}`} onClick={() => setAsking('sign-out')}>
          Sign out
        </Button>
      )}
      <Button tone="bare" aria-label={`Remove ${person.name}`} onClick={() => setAsking('remove')}>
        Remove
      </Button>
      <ConfirmAction
        open={asking === 'role'}
        title="Change role"
        name={`${person.name}, ${person.email}`}
        confirm={`Make ${roleLabels[newRole]}`}
        tone="ink"
        act={() => changeRole(person._id, newRole)}
        onDone={done(`${person.name} is now ${newRole === 'admin' ? 'an admin' : 'an editor'}`)}
        onCancel={() => setAsking(undefined)}
      >
        {newRole === 'admin'
          ? 'An admin may do everything here, including inviting and removing people.'
          : 'An editor may do everything here but see and change users and the installation: posts, projects, enquiries, subscribers and notifications stay theirs.'}{' '}
        They are signed out, and sign in again.
      </ConfirmAction>
      <ConfirmAction
        open={asking === 'sign-out'}
        title="Sign out user"
        name={`${person.name}, ${person.email}`}
        confirm="Sign out"
        busyLabel="Signing out..."
        tone="ink"
        act={() => endSessionsOf(person._id)}
        onDone={done(`${person.name} is signed out`)}
        onCancel={() => setAsking(undefined)}
      >
        Every browser of theirs will have to sign in again. They may still do so: remove them to prevent it.
      </ConfirmAction>
      <ConfirmAction
        open={asking === 'remove'}
        title="Remove user"
        name={`${person.name}, ${person.email}`}
        confirm="Remove"
        busyLabel="Removing..."
        act={() => removeUser(person._id)}
        onDone={done(`${person.name} has been removed`)}
        onCancel={() => setAsking(undefined)}
      >
        They are signed out everywhere at once and can no longer sign in. What they wrote stays.
      </ConfirmAction>
    </RowActions>
  )
}
