import { Mail } from 'lucide-react'
import { Button } from '#design/actions/button.tsx'
import { type Column, RowActions, TableTitle } from '#design/data/table.tsx'
import { ShortList } from '#design/list/short-list.tsx'
import { Avatar } from '#design/marks/avatar.tsx'
import { Badge } from '#design/marks/badge.tsx'
import { ConfirmButton } from '#design/overlays/confirm-dialog.tsx'
import { daysUntil, formatDay } from '#platform/dates.ts'
import { describeRole, roleLabels } from '../roles.ts'
import type { Invitation, Person } from '../schema.ts'
import { useAuth } from '../sign-in/auth-provider.tsx'
import { changeRole, endSessionsOf, removeUser } from './calls.ts'
import { InvitationActions, InviteForm } from './invitations.tsx'
import { PasswordLink } from './password-link.tsx'
import { PersonHistory } from './person-history.tsx'

interface UsersCardProps {
  people: readonly Person[]
  invitations: readonly Invitation[]
  /** False where no mail server is set up. */
  sendsMail: boolean
  now: string
}

/** Lists users and open invitations, for administrators. */
export function UsersCard({ people, invitations, sendsMail, now }: UsersCardProps) {
  const { user } = useAuth()
  const counts = [
    count(people.length, 'user'),
    invitations.length > 0 && count(invitations.length, 'invitation'),
  ].filter(Boolean)
  const rows: Row[] = [
    ...people.map((person) => ({ _id: person._id, person })),
    ...invitations.map((invitation) => ({ _id: invitation._id, invitation })),
  ]
  return (
    <ShortList
      title="Users"
      label="Users and invitations"
      id="users"
      sub={<span className="num">{counts.join(', ')}</span>}
      rows={rows}
      columns={columns({ userId: user?._id, sendsMail, now })}
    >
      <InviteForm sendsMail={sendsMail} />
      <p className="settings__roles t3">
        {describeRole('admin')}. {describeRole('editor')}.
      </p>
    </ShortList>
  )
}

function count(number: number, noun: string): string {
  return `${number} ${number === 1 ? noun : `${noun}s`}`
}

type Row = { _id: string } & (
  | { person: Person; invitation?: undefined }
  | { person?: undefined; invitation: Invitation }
)

interface ColumnsProps extends Pick<UsersCardProps, 'sendsMail' | 'now'> {
  /** The user who looks at the list. */
  userId: string | undefined
}

const columns = ({ userId, sendsMail, now }: ColumnsProps): Column<Row>[] => [
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
        <PersonStatus person={person} isYou={person._id === userId} />
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
        <PersonActions person={person} isYou={person._id === userId} now={now} />
      ) : (
        <InvitationActions invitation={invitation} sendsMail={sendsMail} />
      ),
  },
]

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
}

function PersonActions({ person, isYou, now }: PersonActionsProps) {
  const newRole = person.role === 'admin' ? 'editor' : 'admin'
  const name = `${person.name}, ${person.email}`
  const history = <PersonHistory person={person} now={now} />
  // Nobody may remove or demote themselves here, so that one click cannot lock them out.
  if (isYou) return <RowActions>{history}</RowActions>

  return (
    <RowActions>
      {history}
      <PasswordLink person={person} />
      <ConfirmButton
        button={(ask) => (
          <Button tone="bare" aria-label={`Change role of ${person.name}`} onClick={ask}>
            Change role
          </Button>
        )}
        title="Change role"
        name={name}
        confirm={`Make ${roleLabels[newRole]}`}
        tone="ink"
        act={() => changeRole({ id: person._id, body: { role: newRole } })}
        done={`${person.name} is now ${newRole === 'admin' ? 'an admin' : 'an editor'}`}
      >
        {newRole === 'admin'
          ? 'An admin may do everything here, including inviting and removing people.'
          : 'An editor may do everything here but see and change users and the installation: posts, projects, enquiries, subscribers and notifications stay theirs.'}{' '}
        They are signed out, and sign in again.
      </ConfirmButton>
      {person.lastSeenAt && (
        <ConfirmButton
          button={(ask) => (
            <Button tone="bare" aria-label={`Sign out ${person.name}`} onClick={ask}>
              Sign out
            </Button>
          )}
          title="Sign out user"
          name={name}
          confirm="Sign out"
          busyLabel="Signing out..."
          tone="ink"
          act={() => endSessionsOf({ id: person._id })}
          done={`${person.name} is signed out`}
        >
          Every browser of theirs will have to sign in again. They may still do so: remove them to prevent it.
        </ConfirmButton>
      )}
      <ConfirmButton
        button={(ask) => (
          <Button tone="bare" aria-label={`Remove ${person.name}`} onClick={ask}>
            Remove
          </Button>
        )}
        title="Remove user"
        name={name}
        confirm="Remove"
        busyLabel="Removing..."
        act={() => removeUser({ id: person._id })}
        done={`${person.name} has been removed`}
      >
        They are signed out everywhere at once and can no longer sign in. What they wrote stays.
      </ConfirmButton>
    </RowActions>
  )
}
