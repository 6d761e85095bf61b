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
            {sendsMail ? 'Send Again' : 'Make a New Link'}
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
          The link to <b>{pending.email}</b> has expired. You still sign in with {email}.
        </>
      ) : (
        <>
          <b>{pending.email}</b> needs confirming.{' '}
          {sendsMail
            ? 'Click the link in the email sent there before'
            : 'This site cannot send email yet, so open the email in its outbox folder and click the link before'}{' '}
          <span className="num">{formatMoment(pending.expiresAt, now)}</span>. Until then you sign in with{' '}
          {email}.
        </>
      )}
    </Note>
  )
}
