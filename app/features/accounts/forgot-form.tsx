import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '#design/button.tsx'
import { Field } from '#design/field.tsx'
import { TextLink } from '#design/link.tsx'
import { Note } from '#design/note.tsx'
import { showFailure } from '#design/show-failure.ts'
import { TextInput } from '#design/text-input.tsx'
import { attempt } from '#platform/http/attempt.ts'
import { requestReset } from './requests.ts'
import { forgotten, messages } from './schema.ts'

export function ForgotForm() {
  const [sent, setSent] = useState(false)
  const form = useForm({ resolver: zodResolver(forgotten), defaultValues: { email: '' } })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async (values) => {
    const outcome = await attempt(requestReset(values))
    if (outcome.ok) setSent(true)
    else showFailure(form, outcome)
  })

  return (
    <form onSubmit={submit} noValidate method="post" onChange={() => setSent(false)}>
      <div>
        <h1>Forgot your password?</h1>
        <p className="t2">
          Type the email address of your account. The link you get works once, for an hour.
        </p>
      </div>
      {errors.root && (
        <Note tone="bad" announce>
          {errors.root.message}
        </Note>
      )}
      {sent && (
        <Note tone="good" announce>
          {messages.resetSent}
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
      <p className="login__small">
        <TextLink href="/admin/login">Back to sign in</TextLink>
      </p>
    </form>
  )
}
