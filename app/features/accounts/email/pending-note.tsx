import { Button } from '#design/actions/button.tsx'
import { useAction } from '#design/actions/use-action.ts'
import { Note } from '#design/marks/note.tsx'
import { formatMoment } from '#platform/dates.ts'
import { cancelEmail, resendEmail } from './calls.ts'
import type { PendingEmail } from './schema.ts'

interface PendingNoteProps {
  pending: PendingEmail
  /** The address that counts until then. */
  email: string
  /** False where no mail server is set up. */
  sendsMail: boolean
  now: string
}

/** Shows the new address that waits to be confirmed, until it is, or is cancelled. */
export function PendingNote({ pending, email, sendsMail, now }: PendingNoteProps) {
  const resend = useAction(() => resendEmail(), {
    done: sendsMail ? `The link is on its way to ${pending.email}` : 'A new link is in the outbox folder',
  })
  const cancel = useAction(() => cancelEmail(), { done: `You go on signing in with ${email}` })

  return (
    <Note
      tone={pending.expired ? 'warn' : 'info'}
      announce
      action={
        <>
          <Button tone="bare" busy={resend.busy} onClick={resend.run}>
            {sendsMail ? 'Send again' : 'Make a new link'}
          </Button>
          <Button
            tone="bare"
            aria-label={`Cancel the change to ${pending.email}`}
            busy={cancel.busy}
            onClick={cancel.run}
          >
            Cancel
          </Button>
        </>
      }
    >
      {pending.expired ? (
        <>
          The link to <b>{pending.email}</b> has expired, so you still sign in with {email}.
        </>
      ) : (
        <>
          <b>{pending.email}</b> is waiting:{' '}
          {sendsMail
            ? 'press the link in the mail sent there, until'
            : 'no mail server is set up, so press the link in the mail in the outbox folder of this site, until'}{' '}
          <span className="num">{formatMoment(pending.expiresAt, now)}</span>. Until then you sign in with{' '}
          {email}.
        </>
      )}
    </Note>
  )
}
