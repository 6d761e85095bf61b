import { useState } from 'react'
import { TextLink } from '#design/actions/anchor.tsx'
import { Button } from '#design/actions/button.tsx'
import { FormText } from '#design/fields/form-field.tsx'
import { useRequestForm } from '#design/fields/use-request-form.ts'
import { FailureNote, Note } from '#design/marks/note.tsx'
import { messages } from '../schema.ts'
import { requestReset, resetPassword } from './calls.ts'
import { NewPasswordField } from './new-password-field.tsx'

export function ResetForm({ token }: { token: string }) {
  const [state, setState] = useState<'open' | 'done' | 'closed'>('open')
  const form = useRequestForm(resetPassword, {
    values: { token, password: '' },
    done: () => setState('done'),
    failed({ status }) {
      if (status === 403) setState('closed')
      return status === 403
    },
    reload: false,
  })

  if (state === 'closed') return <ResetClosed />
  if (state === 'done') {
    return (
      <>
        <h1>Password changed</h1>
        <Note tone="good" announce>
          Your new password is set. You are signed out on every device.
        </Note>
        <Button href="/admin/login">Sign In</Button>
      </>
    )
  }
  return (
    <form {...form.attributes} method="post">
      <div>
        <h1>Set a new password</h1>
        <p className="t2">You are signed out on every device.</p>
      </div>
      <FailureNote message={form.failure} />
      <NewPasswordField form={form} label="New Password" />
      <Button type="submit" busy={form.busy} busyLabel="Saving...">
        Set New Password
      </Button>
    </form>
  )
}

/** Shown in place of the form when the link was used or has run out. */
export function ResetClosed() {
  return (
    <>
      <div>
        <h1>This link no longer works</h1>
        <p className="t2">It has been used or has expired. A link works once and expires after an hour.</p>
      </div>
      <Button href="/admin/forgot">Ask for a New Link</Button>
      <p className="hint">
        <TextLink href="/admin/login">Back to sign in</TextLink>
      </p>
    </>
  )
}

/** Says how to get a link by other means where no mail server is set up. */
export function ForgotForm({ sendsMail }: { sendsMail: boolean }) {
  const [sent, setSent] = useState(false)
  const form = useRequestForm(requestReset, {
    values: { email: '' },
    done: () => setSent(true),
    reload: false,
  })

  return (
    <form {...form.attributes} method="post" onInput={() => setSent(false)}>
      <div>
        <h1>Forgot your password?</h1>
        <p className="t2">
          Enter the email address of your account. You get a link by email. It works once and expires in an
          hour.
        </p>
      </div>
      <FailureNote message={form.failure} />
      {!sendsMail && <UnmailedNote />}
      {sent && (
        <Note tone={sendsMail ? 'good' : 'warn'} announce>
          {sendsMail ? messages.resetSent : messages.resetUnmailed}
        </Note>
      )}
      <FormText form={form} name="email" label="Email" type="email" autoComplete="username" required />
      <Button type="submit" busy={form.busy} busyLabel="Sending...">
        {sent ? 'Send Again' : 'Send Link'}
      </Button>
      <p className="hint">
        <TextLink href="/admin/login">Back to sign in</TextLink>
      </p>
    </form>
  )
}

function UnmailedNote() {
  return (
    <Note tone="info">
      This site cannot send email yet. An administrator can create a link for you in Settings, under People
      with access. Whoever runs the server can create one with:{' '}
      <code>npm run studio -- user reset name@example.com</code>
    </Note>
  )
}
