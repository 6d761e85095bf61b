import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '#design/button.tsx'
import { Field } from '#design/field.tsx'
import { TextLink } from '#design/link.tsx'
import { Note } from '#design/note.tsx'
import { PasswordInput } from '#design/password-input.tsx'
import { showFailure } from '#design/show-failure.ts'
import { attempt } from '#platform/http/attempt.ts'
import { resetPassword } from './requests.ts'
import { reset } from './schema.ts'

export function ResetForm({ token }: { token: string }) {
  const [done, setDone] = useState(false)
  const form = useForm({ resolver: zodResolver(reset), defaultValues: { token, password: '' } })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async (values) => {
    const outcome = await attempt(resetPassword(values))
    if (outcome.ok) setDone(true)
    else showFailure(form, outcome)
  })

  if (done) {
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
    <form onSubmit={submit} noValidate method="post">
      <div>
        <h1>Set a new password</h1>
        <p className="t2">It ends every session of your account, on every device.</p>
      </div>
      {errors.root && (
        <Note tone="bad" announce>
          {errors.root.message}
        </Note>
      )}
      {errors.token && (
        <Note tone="bad" announce>
          {errors.token.message} <TextLink href="/admin/forgot">Ask for a new link</TextLink>
        </Note>
      )}
      <Field label="New Password" hint="Minimum 8 characters" error={errors.password?.message}>
        <PasswordInput {...form.register('password')} autoComplete="new-password" required />
      </Field>
      <Button type="submit" busy={isSubmitting} busyLabel="Saving...">
        Set new password
      </Button>
    </form>
  )
}
