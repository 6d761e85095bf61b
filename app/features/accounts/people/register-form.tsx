import { Button } from '#design/actions/button.tsx'
import { FormText } from '#design/fields/form-field.tsx'
import { useRequestForm } from '#design/fields/use-request-form.ts'
import { FailureNote } from '#design/marks/note.tsx'
import type { InvitationFacts } from '../queries.server.ts'
import { describeRole } from '../roles.ts'
import { registration } from '../schema.ts'
import { useAuth } from '../sign-in/auth-provider.tsx'
import { NewPasswordField } from '../sign-in/new-password-field.tsx'

interface RegisterFormProps {
  token: string
  invitation: InvitationFacts
  onDone: () => void
}

const words = {
  invited: {
    heading: 'Join the studio',
    email: 'Email Address',
    emailHelp: 'The invitation is for this address only.',
  },
  firstRun: {
    heading: 'Welcome',
    email: 'Email',
    emailHelp: 'You sign in with this address, and the site emails you here.',
  },
}

export function RegisterForm({ token, invitation, onDone }: RegisterFormProps) {
  const auth = useAuth()
  const invited = invitation.email !== null
  const { heading, email, emailHelp } = words[invited ? 'invited' : 'firstRun']
  const form = useRequestForm(registration, {
    values: { token, name: invitation.name ?? '', email: invitation.email ?? '', password: '' },
    send: auth.register,
    done: onDone,
    reload: false,
  })
  const refused = form.failure ?? form.error('token')

  return (
    <form {...form.attributes} method="post">
      <div>
        <h1>{heading}</h1>
        <p className="t2">
          {invited
            ? `You were invited as ${describeRole(invitation.role)}. Choose a password to get started.`
            : "This is a new site and you are its first administrator. Three details and you're in."}
        </p>
      </div>
      <FailureNote message={refused} />
      <FormText form={form} name="name" label="Name" autoComplete="name" required />
      <FormText
        form={form}
        name="email"
        label={email}
        help={emailHelp}
        type="email"
        autoComplete="username"
        readOnly={invited}
        required
      />
      <NewPasswordField form={form} label="Password" />
      <Button type="submit" busy={form.busy} busyLabel="Creating your account...">
        Create Account
      </Button>
    </form>
  )
}

/** Replaces the form when the link is missing, used, replaced or expired. */
export function RegistrationClosed({ hasLink }: { hasLink: boolean }) {
  return (
    <>
      <div>
        <h1>{hasLink ? 'This link no longer works' : 'By invitation only'}</h1>
        <p className="t2">
          {hasLink
            ? 'It has been used, replaced or has expired. If you already have an account, sign in. If you were invited, ask for a new invitation.'
            : 'Ask your administrator to invite you. The invitation has a link to this page.'}
        </p>
      </div>
      <Button href="/admin/login">Sign In</Button>
    </>
  )
}
