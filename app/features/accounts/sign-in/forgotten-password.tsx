import { useState } from 'react'
import { TextLink } from '#design/actions/anchor.tsx'
import { Button } from '#design/actions/button.tsx'
import { FormText } from '#design/fields/form-field.tsx'
import { useRequestForm } from '#design/fields/use-request-form.ts'
import { FailureNote, Note } from '#design/marks/note.tsx'
import { forgotten, messages, reset } from '../schema.ts'
import { requestReset, resetPassword } from './calls.ts'
import { NewPasswordField } from './new-password-field.tsx'

export function ResetForm({ token }: { token: string }) {
  const [state, setState] = useState<'open' | 'done' | 'closed'>('open')
  const form = useRequestForm(reset, {
    values: { token, password: '' },
    send: (body) => resetPassword({ body }),
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
          Your new password is set, and every device is signed out.
        </Note>
        <Button href="/admin/login">Sign in</Button>
      </>
    )
  }
  return (
    <form {...form.attributes} method="post">
      <div>
        <h1>Set a new password</h1>
        <p className="t2">It ends every session of your account, on every device.</p>
      </div>
      <FailureNote message={form.failure} />
      <NewPasswordField
        {...form.register('password')}
        label="New Password"
        typed={form.watch('password')}
        error={form.error('password')}
      />
      <Button type="submit" busy={form.busy} busyLabel="Saving...">
        Set new password
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
        <p className="t2">It has been used, or its hour is over: a link works once and for one hour.</p>
      </div>
      <Button href="/admin/forgot">Ask for a new link</Button>
      <p className="hint">
        <TextLink href="/admin/login">Back to sign in</TextLink>
      </p>
    </>
  )
}

/** Says how to get a link by other means where no mail server is set up. */
export function ForgotForm({ sendsMail }: { sendsMail: boolean }) {
  const [sent, setSent] = useState(false)
  const form = useRequestForm(forgotten, {
    values: { email: '' },
    send: (body) => requestReset({ body }),
    done: () => setSent(true),
    reload: false,
  })

  return (
    <form {...form.attributes} method="post" onInput={() => setSent(false)}>
      <div>
        <h1>Forgot your password?</h1>
        <p className="t2">
          Type the email address of your account. The link you get works once, for an hour.
        </p>
      </div>
      <FailureNote message={form.failure} />
      {!sendsMail && <UnmailedNote />}
      {sent && (
        <Note tone={sendsMail ? 'good' : 'warn'} announce>
          {sendsMail ? messages.resetSent : messages.resetUnmailed}
        </Note>
      )}
      <FormText
        form={form}
        name="email"
        label="Email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <Button type="submit" busy={form.busy} busyLabel="Sending...">
        {sent ? 'Send it again' : 'Send the link'}
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
      This site sends no mail, because no mail server is set up. An administrator can make a link for you in
      the settings, under Users. The operator makes one on the command line:{' '}
      <code>npm run studio -- user reset name@example.com</code>
    </Note>
  )
}
