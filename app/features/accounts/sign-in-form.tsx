import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { Button } from '#design/button.tsx'
import { Checkbox } from '#design/choice.tsx'
import { Field } from '#design/field.tsx'
import { TextLink } from '#design/link.tsx'
import { Note } from '#design/note.tsx'
import { PasswordInput } from '#design/password-input.tsx'
import { showFailure } from '#design/show-failure.ts'
import { TextInput } from '#design/text-input.tsx'
import { useAuth } from './auth-provider.tsx'
import { PasskeySignIn } from './passkey-sign-in.tsx'
import { login } from './schema.ts'

interface SignInFormProps {
  onDone: () => void
  onSecondStep: (remember: boolean) => void
}

export function SignInForm({ onDone, onSecondStep }: SignInFormProps) {
  const auth = useAuth()
  const form = useForm({
    resolver: zodResolver(login),
    defaultValues: { email: '', password: '', remember: false },
  })
  const { errors, isSubmitting } = form.formState
  // The message is about what was sent: once that changes, it no longer says anything.
  const stale = { onChange: () => form.clearErrors('root') }

  const submit = form.handleSubmit(async (values) => {
    const outcome = await auth.login(values)
    if (!outcome.ok) return showFailure(form, outcome)
    if (outcome.value.user) onDone()
    else onSecondStep(values.remember)
  })

  return (
    <>
      <form onSubmit={submit} noValidate method="post">
        <div>
          <h1>Sign in</h1>
          <p className="t2">To write posts, add projects and see who visits.</p>
        </div>
        {errors.root && (
          <Note tone="bad" announce>
            {errors.root.message}
          </Note>
        )}
        <Field label="Email" error={errors.email?.message}>
          <TextInput
            {...form.register('email', stale)}
            type="email"
            autoComplete="username webauthn"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
        </Field>
        <Field label="Password" error={errors.password?.message}>
          <PasswordInput {...form.register('password', stale)} autoComplete="current-password" required />
        </Field>
        <div className="login__row">
          <Checkbox label="Remember me" {...form.register('remember')} />
          <TextLink href="/admin/forgot">Forgot password?</TextLink>
        </div>
        <Button type="submit" busy={isSubmitting} busyLabel="Signing in...">
          Sign in
        </Button>
      </form>
      <PasskeySignIn
        remember={() => form.getValues('remember') === true}
        onDone={onDone}
        onFailure={(message) => form.setError('root', { message })}
      />
      <p className="login__small">Don't have an account? Contact your administrator.</p>
    </>
  )
}
