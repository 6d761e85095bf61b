import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { Button } from '#design/actions/button.tsx'
import { showFailure } from '#design/data/show-failure.ts'
import { Field } from '#design/fields/field.tsx'
import { PasswordInput } from '#design/fields/password-input.tsx'
import { TextInput } from '#design/fields/text-input.tsx'
import { useEarlyInput } from '#design/fields/use-early-input.ts'
import { FailureNote } from '#design/marks/note.tsx'
import type { InvitationFacts } from '../queries.server.ts'
import { describeRole } from '../roles.ts'
import { messages, registration } from '../schema.ts'
import { useAuth } from '../sign-in/auth-provider.tsx'

interface RegisterFormProps {
  token: string
  invitation: InvitationFacts
  onDone: () => void
}

export function RegisterForm({ token, invitation, onDone }: RegisterFormProps) {
  const auth = useAuth()
  const invited = invitation.email !== null
  const early = useEarlyInput({
    token,
    name: invitation.name ?? '',
    email: invitation.email ?? '',
    password: '',
  })
  const form = useForm({
    resolver: zodResolver(registration),
    defaultValues: early.values,
  })
  const { errors, isSubmitting } = form.formState
  const refused = errors.root?.message ?? errors.token?.message

  const submit = form.handleSubmit(async (values) => {
    const outcome = await auth.register(values)
    if (outcome.ok) onDone()
    else showFailure(form, outcome)
  })

  return (
    <form id={early.id} onSubmit={submit} noValidate method="post">
      <div>
        <h1>{invited ? 'Join the studio' : 'Set up the studio'}</h1>
        <p className="t2">
          {invited
            ? `You were invited as ${describeRole(invitation.role)}. Choose a password and you are in.`
            : 'This link works once and makes the first administrator: you.'}
        </p>
      </div>
      <FailureNote message={refused} />
      <Field label="Name" error={errors.name?.message}>
        <TextInput {...form.register('name')} defaultValue={early.values.name} autoComplete="name" required />
      </Field>
      <Field
        label="Email Address"
        help={invited && 'The invitation is for this address only.'}
        error={errors.email?.message}
      >
        <TextInput
          {...form.register('email')}
          defaultValue={early.values.email}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          readOnly={invited}
          required
        />
      </Field>
      <Field label="Password" hint="Minimum 8 characters" error={errors.password?.message}>
        <PasswordInput {...form.register('password')} autoComplete="new-password" required />
      </Field>
      <Button type="submit" busy={isSubmitting} busyLabel="Creating your account...">
        Create account
      </Button>
    </form>
  )
}

/** Shown in place of the form when a link is missing, used, replaced or expired. */
export function RegistrationClosed() {
  return (
    <>
      <div>
        <h1>By invitation only</h1>
        <p className="t2">{messages.invitationRefused}</p>
      </div>
      <Button href="/admin/login">Sign in</Button>
    </>
  )
}
