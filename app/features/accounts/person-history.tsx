import { Dialog } from '#design/dialog.tsx'
import { HistoryLines } from '#design/history/history-lines.tsx'
import { attempt, mapOutcome } from '#platform/http/attempt.ts'
import { listUserHistory } from './requests.ts'
import type { Person } from './schema.ts'

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

/** What was done to somebody's account, and by whom. */
export function PersonHistory({ person, open, now, onClose }: PersonHistoryProps) {
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
