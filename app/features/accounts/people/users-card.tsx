import { History, KeyRound, Mail } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '#design/actions/icon-button.tsx'
import { type Column, TableTitle } from '#design/data/table.tsx'
import { RowButtons } from '#design/list/row-actions.tsx'
import { ShortList } from '#design/list/short-list.tsx'
import { Avatar } from '#design/marks/avatar.tsx'
import { Badge } from '#design/marks/badge.tsx'
import { Dialog } from '#design/overlays/dialog.tsx'
import { daysUntil, formatDay } from '#platform/dates.ts'
import type { Role } from '#platform/http/viewer.ts'
import { countOf } from '#platform/words.ts'
import { HistoryLines } from '#services/audit/history-lines.tsx'
import { ProofButton } from '#services/proof/proof-button.tsx'
import { describeRole, roleLabels } from '../roles.ts'
import type { Invitation, Person } from '../schema.ts'
import { useAuth } from '../sign-in/auth-provider.tsx'
import { changeRole, endSessionsOf, listUserHistory, makePasswordLink, removeUser } from './calls.ts'
import { InvitationActions, InviteForm } from './invitations.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { SignIns } from './sign-ins.tsx'
import { userWords } from './user-words.ts'

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
    countOf(people.length, 'user'),
    invitations.length > 0 && countOf(invitations.length, 'invitation'),
  ].filter(Boolean)
  const rows: Row[] = [
    ...people.map((person) => ({ _id: person._id, person })),
    ...invitations.map((invitation) => ({ _id: invitation._id, invitation })),
  ]
  return (
    <ShortList
      title="People with access"
      label="People with access and invitations"
      id="users"
      sub={<span className="num">{counts.join(', ')}</span>}
      rows={rows}
      columns={columns({ userId: user?._id, sendsMail, now })}
    >
      <InviteForm sendsMail={sendsMail} />
      <p className="t3 pad-block-3 pad-inline-4 line-bottom text-note">
        {describeRole('admin')}. {describeRole('editor')}.
      </p>
    </ShortList>
  )
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
  return <Badge tone="warn">{`Waiting, ${countOf(days, 'day')} left`}</Badge>
}

interface PersonActionsProps {
  person: Person
  isYou: boolean
  now: string
}

function PersonActions({ person, isYou, now }: PersonActionsProps) {
  const { _id: id, name, email, role, lastSeenAt } = person
  const newRole = role === 'admin' ? 'editor' : 'admin'
  return (
    <RowButtons
      noun="user"
      name={`${name}, ${email}`}
      // Nobody may remove or demote themselves here, so that one click cannot lock them out.
      actions={
        isYou
          ? []
          : [
              {
                verb: 'Change Role',
                label: `Change role of ${name}`,
                title: 'Change role',
                confirm: `Make ${roleLabels[newRole]}`,
                act: () => changeRole({ id, body: { role: newRole } }),
                done: `${name} is now ${newRole === 'admin' ? 'an admin' : 'an editor'}`,
                ask: `${roleChanges[newRole]} They are signed out and need to sign in again.`,
                harmless: true,
              },
              lastSeenAt !== null && {
                verb: 'Sign Out',
                label: `Sign out ${name}`,
                act: () => endSessionsOf({ id }),
                done: `${name} is signed out`,
                busyLabel: 'Signing out...',
                ask: 'They have to sign in again in every browser. To stop them signing in, remove them.',
                harmless: true,
              },
              {
                verb: 'Remove',
                label: `Remove ${name}`,
                act: () => removeUser({ id }),
                done: `${name} has been removed`,
                busyLabel: 'Removing...',
                ask: 'They are signed out everywhere and can no longer sign in. What they wrote stays.',
              },
            ]
      }
    >
      <PersonHistory person={person} now={now} />
      {!isYou && <PasswordLink person={person} />}
    </RowButtons>
  )
}

const roleChanges: Record<Role, string> = {
  admin: 'An admin can do everything here, including inviting and removing people.',
  editor:
    'An editor can work on posts, projects, enquiries, subscribers and notifications, but cannot manage users or the installation.',
}

/** A button that makes a link with which another user sets a new password, for an administrator to pass on. */
function PasswordLink({ person: { _id, name, email } }: { person: Person }) {
  const [link, setLink] = useState<string>()

  return (
    <>
      <ProofButton
        button={<IconButton tone="bare" icon={KeyRound} label={`Create a password link for ${name}`} />}
        title="Create a password link"
        confirm="Create Link"
        busyLabel="Creating..."
        act={(body) => makePasswordLink({ id: _id, body })}
        done={(made) => setLink(made.link)}
      >
        <b>{name}</b> ({email}) can set a new password with this link, and is then signed out everywhere.
        Until then the old password works.
      </ProofButton>
      <LinkDialog
        title="Password link"
        label={`Link for ${name}`}
        link={link}
        onClose={() => setLink(undefined)}
      >
        Pass it on to <b>{email}</b> yourself, and to nobody else. It works once and expires in an hour.
      </LinkDialog>
    </>
  )
}

interface PersonHistoryProps {
  person: Person
  now: string
}

/** A button that lists the changes to an account with their authors, and the sign-ins to it. */
function PersonHistory({ person, now }: PersonHistoryProps) {
  const [open, setOpen] = useState(false)
  const title = `History of ${person.name}`
  return (
    <>
      <IconButton tone="bare" icon={History} label={title} onClick={() => setOpen(true)} />
      <Dialog open={open} onClose={() => setOpen(false)} title={title}>
        <HistoryLines
          now={now}
          since={person._id}
          words={userWords}
          name={person.name}
          list={(page) => listUserHistory({ id: person._id, query: { page, limit: 10 } })}
        />
        <h3 className="above-5 below-1 strong">Sign-ins</h3>
        <SignIns userId={person._id} now={now} />
      </Dialog>
    </>
  )
}
