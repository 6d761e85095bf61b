import { MailWarning } from 'lucide-react'
import { Button } from '#design/actions/button.tsx'
import { useAction } from '#design/actions/use-action.ts'
import { Note } from '#design/marks/note.tsx'
import { ConfirmButton } from '#design/overlays/confirm-dialog.tsx'
import { formatCount } from '#platform/words.ts'
import { dropHeld, releaseHeld } from '../calls.ts'
import type { BackupState } from '../schema.ts'

/** Asks what becomes of the mails and other jobs that were waiting when the restored backup was made. */
export function HeldNote({ held: { count, mails } }: Pick<BackupState, 'held'>) {
  const { run, busy } = useAction(() => releaseHeld(), { done: ({ count }) => `Sending ${count}` })
  if (count === 0) return null
  const others = count - mails
  const parts = [mails > 0 && say(mails, 'unsent email'), others > 0 && say(others, 'task')]
  const what = parts.filter(Boolean).join(' and ')
  return (
    <div className="page-note">
      <Note
        tone="warn"
        icon={MailWarning}
        action={
          <>
            <ConfirmButton
              button={<Button tone="bare">Discard</Button>}
              title="Discard what is on hold"
              name={what}
              confirm="Discard"
              busyLabel="Discarding..."
              act={() => dropHeld()}
              done={({ count }) => `${count} discarded`}
            >
              They will never be sent. This cannot be undone.
            </ConfirmButton>
            <Button tone="line" busy={busy} busyLabel="Sending..." onClick={() => void run()}>
              Send
            </Button>
          </>
        }
      >
        <b>{`${what} from before the restore ${count === 1 ? 'is' : 'are'} on hold. `}</b>
        If the site kept running after the backup was made, they have probably been sent already: discard
        them. If it did not, send them.
      </Note>
    </div>
  )
}

const say = (count: number, noun: string) => `${formatCount(count)} ${count === 1 ? noun : `${noun}s`}`
