import { History } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '#design/actions/icon-button.tsx'
import { Dialog } from '#design/overlays/dialog.tsx'
import { HistoryLines } from '#services/audit/history-lines.tsx'
import type { Person } from '../schema.ts'
import { listUserHistory } from './calls.ts'
import { SignIns } from './sign-ins.tsx'

interface PersonHistoryProps {
  person: Person
  now: string
}

const actions: Record<string, string> = {
  added: 'Added',
  joined: 'Joined',
  'made admin': 'Made admin',
  'made editor': 'Made editor',
  'profile changed': 'Profile changed',
  'email asked for': 'New email address asked for',
  'email changed': 'Email address changed',
  'email cancelled': 'New email address cancelled',
  'email undone': 'Email address brought back',
  'sessions ended': 'Signed out everywhere',
  'password changed': 'Password changed',
  'password reset': 'Password reset',
  'password link made': 'Password link made',
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

/** A button that lists the changes to an account with their authors, and the sign-ins to it. */
export function PersonHistory({ person, now }: PersonHistoryProps) {
  const [open, setOpen] = useState(false)
  const title = `History of ${person.name}`
  return (
    <>
      <IconButton tone="bare" icon={History} label={title} onClick={() => setOpen(true)} />
      <Dialog open={open} onClose={() => setOpen(false)} title={title}>
        <HistoryLines
          now={now}
          since={person._id}
          actions={actions}
          fields={fields}
          list={(page) => listUserHistory({ id: person._id, query: { page, limit: 10 } })}
        />
        <h3 className="log__part">Sign-ins</h3>
        <SignIns userId={person._id} now={now} />
      </Dialog>
    </>
  )
}
