import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { TextLink } from '#design/actions/anchor.tsx'
import { Button } from '#design/actions/button.tsx'
import { showFailure } from '#design/data/show-failure.ts'
import { Field } from '#design/fields/field.tsx'
import { TextInput } from '#design/fields/text-input.tsx'
import { useEarlyInput } from '#design/fields/use-early-input.ts'
import { FailureNote, Note } from '#design/marks/note.tsx'
import { requestReset, resetPassword } from '../requests.ts'
import { forgotten, messages, reset } from '../schema.ts'
import { NewPasswordField } from './new-password-field.tsx'

export function ResetForm({ token }: { token: string }) {
  const [state, setState] = useState<'open' | 'done' | 'closed'>('open')
  const early = useEarlyInput({ token, password: '' })
  const form = useForm({ resolver: zodResolver(reset), defaultValues: early.values })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async (values) => {
    const outcome = await resetPassword(values)
    if (outcome.ok) setState('done')
    else if (outcome.status === 403) setState('closed')
    else showFailure(form, outcome)
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
    <form id={early.id} onSubmit={submit} noValidate method="post">
      <div>
        <h1>Set a new password</h1>
        <p className="t2">It ends every session of your account, on every device.</p>
      </div>
      <FailureNote message={errors.root?.message} />
      <NewPasswordField
        {...form.register('password')}
        label="New Password"
        typed={form.watch('password')}
        error={errors.password?.message}
      />
      <Button type="submit" busy={isSubmitting} busyLabel="Saving...">
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
      <p className="sign-in__small">
        <TextLink href="/admin/login">Back to sign in</TextLink>
      </p>
    </>
  )
}

/** Says how to get a link by other means where no mail server is set up. */
export function ForgotForm({ sendsMail }: { sendsMail: boolean }) {
  const [sent, setSent] = useState(false)
  const early = useEarlyInput({ email: '' })
  const form = useForm({ resolver: zodResolver(forgotten), defaultValues: early.values })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async (values) => {
    const outcome = await requestReset(values)
    if (outcome.ok) setSent(true)
    else showFailure(form, outcome)
  })

  return (
    <form id={early.id} onSubmit={submit} noValidate method="post" onChange={() => setSent(false)}>
      <div>
        <h1>Forgot your password?</h1>
        <p className="t2">
          Type the email address of your account. The link you get works once, for an hour.
        </p>
      </div>
      <FailureNote message={errors.root?.message} />
      {!sendsMail && <UnmailedNote />}
      {sent && (
        <Note tone={sendsMail ? 'good' : 'warn'} announce>
          {sendsMail ? messages.resetSent : messages.resetUnmailed}
        </Note>
      )}
      <Field label="Email" error={errors.email?.message}>
        <TextInput
          {...form.register('email')}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
      </Field>
      <Button type="submit" busy={isSubmitting} busyLabel="Sending...">
        {sent ? 'Send it again' : 'Send the link'}
      </Button>
      <p className="sign-in__small">
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
