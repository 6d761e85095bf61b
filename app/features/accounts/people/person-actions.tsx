import { History } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#design/actions/button.tsx'
import { IconButton } from '#design/actions/icon-button.tsx'
import { RowActions } from '#design/data/table.tsx'
import { HistoryLines } from '#design/history/history-lines.tsx'
import { ConfirmAction } from '#design/overlays/confirm-dialog.tsx'
import { Dialog } from '#design/overlays/dialog.tsx'
import { useToast } from '#design/overlays/toast.tsx'
import { attempt, mapOutcome } from '#platform/browser/attempt.ts'
import type { Role } from '#platform/http/viewer.ts'
import { changeRole, listUserHistory, removeUser } from '../requests.ts'
import type { Person } from '../schema.ts'

export const roleLabels: Record<Role, string> = { admin: 'Admin', editor: 'Editor' }

interface PersonActionsProps {
  person: Person
  isYou: boolean
  now: string
  onChanged: () => void
}

export function PersonActions({ person, isYou, now, onChanged }: PersonActionsProps) {
  const [asking, setAsking] = useState<'role' | 'remove' | 'history'>()
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
      <Button tone="bare" aria-label={`Change role of ${person.name}`} onClick={() => setAsking('role')}>
        Change role
      </Button>
      <Button tone="bare" aria-label={`Remove ${person.name}`} onClick={() => setAsking('remove')}>
        Remove
      </Button>
      <ConfirmAction
        open={asking === 'role'}
        title="Change role"
        name={`${person.name}, ${person.email}`}
        confirm={`Make ${roleLabels[newRole]}`}
        tone="ink"
        act={() => attempt(changeRole(person._id, newRole))}
        onDone={done(`${person.name} is now ${newRole === 'admin' ? 'an admin' : 'an editor'}`)}
        onCancel={() => setAsking(undefined)}
      >
        {newRole === 'admin'
          ? 'An admin may do everything here, including inviting and removing people.'
          : 'An editor looks after posts and projects, but no longer sees or changes users.'}
      </ConfirmAction>
      <ConfirmAction
        open={asking === 'remove'}
        title="Remove user"
        name={`${person.name}, ${person.email}`}
        confirm="Remove"
        busyLabel="Removing..."
        act={() => attempt(removeUser(person._id))}
        onDone={done(`${person.name} has been removed`)}
        onCancel={() => setAsking(undefined)}
      >
        They are signed out everywhere at once and can no longer sign in. What they wrote stays.
      </ConfirmAction>
    </RowActions>
  )
}

interface PersonHistoryProps {
  person: Person
  open: boolean
  now: string
  onClose: () => void
}

const actions: Record<string, string> = {
  added: 'Added',
  joined: 'Joined',
  'made admin': 'Made admin',
  'made editor': 'Made editor',
  'profile changed': 'Profile changed',
  'password changed': 'Password changed',
  'password reset': 'Password reset',
  'codes turned on': 'Authenticator turned on',
  'codes turned off': 'Authenticator turned off',
  'codes renewed': 'Recovery codes renewed',
  reset: 'Reset',
  'reset with its codes': 'Reset with its authenticator',
  'passkey added': 'Passkey added',
  'passkey renamed': 'Passkey renamed',
  'passkey removed': 'Passkey removed',
}

const fields = { name: 'Name', email: 'Email address' }

/** Lists the changes to an account, and who made them. */
function PersonHistory({ person, open, now, onClose }: PersonHistoryProps) {
  return (
    <Dialog open={open} onClose={onClose} title={`History of ${person.name}`} className="person-history">
      <HistoryLines
        now={now}
        since={person._id}
        actions={actions}
        fields={fields}
        list={async (page) =>
          mapOutcome(await attempt(listUserHistory(person._id, page)), ({ changes, pages }) => ({
            lines: changes,
            pages,
          }))
        }
      />
    </Dialog>
  )
}
