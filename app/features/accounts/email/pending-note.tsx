import { useState } from 'react'
import { Button } from '#design/actions/button.tsx'
import { Note } from '#design/marks/note.tsx'
import { useToast } from '#design/overlays/toast.tsx'
import { formatMoment } from '#platform/dates.ts'
import { cancelEmail, resendEmail } from '../requests.ts'
import type { PendingEmail } from './schema.ts'

interface PendingNoteProps {
  pending: PendingEmail
  /** The address that counts until then. */
  email: string
  /** False where no mail server is set up. */
  sendsMail: boolean
  now: string
  onChanged: () => void
}

/** Shows the new address that waits to be confirmed, until it is, or is cancelled. */
export function PendingNote({ pending, email, sendsMail, now, onChanged }: PendingNoteProps) {
  const [busy, setBusy] = useState<'resend' | 'cancel'>()
  const toast = useToast()

  async function run(what: 'resend' | 'cancel', done: string) {
    setBusy(what)
    const outcome = await (what === 'resend' ? resendEmail() : cancelEmail())
    setBusy(undefined)
    if (!outcome.ok) return toast.bad(outcome.message)
    toast.good(done)
    onChanged()
  }

  return (
    <Note
      tone={pending.expired ? 'warn' : 'info'}
      announce
      action={
        <>
          <Button
            tone="bare"
            busy={busy === 'resend'}
            onClick={() =>
              run(
                'resend',
                sendsMail
                  ? `The link is on its way to ${pending.email}`
                  : 'A new link is in the outbox folder',
              )
            }
          >
            {sendsMail ? 'Send again' : 'Make a new link'}
          </Button>
          <Button
            tone="bare"
            aria-label={`Cancel the change to ${pending.email}`}
            busy={busy === 'cancel'}
            onClick={() => run('cancel', `You go on signing in with ${email}`)}
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
