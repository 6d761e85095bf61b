import { History } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '#design/actions/icon-button.tsx'
import { Dialog } from '#design/overlays/dialog.tsx'
import { HistoryLines } from '#services/audit/history-lines.tsx'
import type { Person } from '../schema.ts'
import { listUserHistory } from './calls.ts'
import { SignIns } from './sign-ins.tsx'
import { userWords } from './user-words.ts'

interface PersonHistoryProps {
  person: Person
  now: string
}

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
