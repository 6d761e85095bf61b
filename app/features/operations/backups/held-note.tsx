import { MailWarning } from 'lucide-react'
import { Button } from '#design/actions/button.tsx'
import { useAction } from '#design/actions/use-action.ts'
import { Note } from '#design/marks/note.tsx'
import { ConfirmButton } from '#design/overlays/confirm-dialog.tsx'
import { dropHeld, releaseHeld } from './calls.ts'
import type { BackupState } from './schema.ts'

/** Asks what becomes of the mails and other jobs that were waiting when the restored backup was made. */
export function HeldNote({ held: { count, mails } }: Pick<BackupState, 'held'>) {
  const { run, busy } = useAction(() => releaseHeld(), { done: ({ count }) => `${count} are on their way` })
  if (count === 0) return null
  const others = count - mails
  const parts = [mails > 0 && say(mails, 'mail'), others > 0 && say(others, mails > 0 ? 'other job' : 'job')]
  const what = parts.filter(Boolean).join(' and ')
  return (
    <div className="page-note">
      <Note
        tone="warn"
        icon={MailWarning}
        action={
          <>
            <ConfirmButton
              button={<Button tone="bare">{`Drop ${count.toLocaleString('en-GB')}`}</Button>}
              title="Drop what is held"
              name={what}
              confirm="Drop"
              busyLabel="Dropping..."
              act={() => dropHeld()}
              done={({ count }) => `${count} dropped`}
            >
              They are never sent, and cannot be found again.
            </ConfirmButton>
            <Button tone="line" busy={busy} busyLabel="Sending..." onClick={() => void run()}>
              {`Send ${count.toLocaleString('en-GB')}`}
            </Button>
          </>
        }
      >
        <b>{`${what} of before the restore ${count === 1 ? 'is' : 'are'} held. `}</b>
        The site of then may have sent them already. Send them if that site did not go on after the backup, or
        drop them.
      </Note>
    </div>
  )
}

const say = (count: number, noun: string) =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? noun : `${noun}s`}`
