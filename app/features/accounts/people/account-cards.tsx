import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import { Button } from '#design/actions/button.tsx'
import { resetSent } from '#design/data/reset-sent.ts'
import { showFailure } from '#design/data/show-failure.ts'
import { Field } from '#design/fields/field.tsx'
import { PasswordInput } from '#design/fields/password-input.tsx'
import { TextInput } from '#design/fields/text-input.tsx'
import { useEarlyInput } from '#design/fields/use-early-input.ts'
import { Card } from '#design/marks/card.tsx'
import { FailureNote } from '#design/marks/note.tsx'
import { useToast } from '#design/overlays/toast.tsx'
import { useUnsavedChanges } from '#design/overlays/unsaved-changes.tsx'
import { formatDay } from '#platform/dates.ts'
import { PendingNote } from '../email/pending-note.tsx'
import type { PendingEmail } from '../email/schema.ts'
import { ProofField } from '../proof/proof-field.tsx'
import { useProof } from '../proof/proof-provider.tsx'
import { messages, passwordForm, profile } from '../schema.ts'
import { useAuth } from '../sign-in/auth-provider.tsx'

const empty = { currentPassword: '', newPassword: '', confirmPassword: '' }

export function PasswordCard({
  changedAt,
  onChanged,
}: {
  changedAt: string | undefined
  onChanged: () => void
}) {
  const { user, updatePassword } = useAuth()
  const toast = useToast()
  const early = useEarlyInput(empty)
  const { isProven } = useProof()
  const form = useForm({ resolver: zodResolver(passwordForm(isProven)), defaultValues: early.values })
  const { errors, isSubmitting, isDirty } = form.formState
  useUnsavedChanges('your password', isDirty && !isSubmitting)

  const submit = form.handleSubmit(async ({ currentPassword, newPassword }) => {
    const outcome = await updatePassword({ currentPassword, newPassword })
    if (!outcome.ok) return showFailure(form, outcome)
    form.reset(empty)
    toast.good(messages.passwordUpdated)
    onChanged()
  })

  return (
    <Card
      title="Update Password"
      id="password"
      aside={changedAt && <span className="card__sub num">{`Last changed ${formatDay(changedAt)}`}</span>}
    >
      <form className="form" id={early.id} onSubmit={submit} noValidate>
        {/* Tells password managers which account the password belongs to. */}
        <input
          type="text"
          name="username"
          autoComplete="username"
          value={user?.email ?? ''}
          readOnly
          hidden
        />
        <ProofField
          className="settings__half"
          label="Current Password"
          input={form.register('currentPassword')}
          error={errors.currentPassword?.message}
        />
        <div className="form__two">
          <Field label="New Password" hint="Minimum 8 characters" error={errors.newPassword?.message}>
            <PasswordInput {...form.register('newPassword')} autoComplete="new-password" required />
          </Field>
          <Field label="Confirm Password" error={errors.confirmPassword?.message}>
            <PasswordInput {...form.register('confirmPassword')} autoComplete="new-password" required />
          </Field>
        </div>
        <FailureNote message={errors.root?.message} />
        <div className="form__act form__act--end actions--stack">
          <Button type="submit" busy={isSubmitting} busyLabel="Updating...">
            Update Password
          </Button>
        </div>
      </form>
    </Card>
  )
}

interface ProfileCardProps {
  pending: PendingEmail | null
  /** False where no mail server is set up. */
  sendsMail: boolean
  now: string
  onChanged: () => void
}

/** Changes the name at once, and the address once the link mailed to the new one is pressed. */
export function ProfileCard({ pending, sendsMail, now, onChanged }: ProfileCardProps) {
  const { user, updateProfile } = useAuth()
  const toast = useToast()
  const email = user?.email ?? ''
  const early = useEarlyInput({ name: user?.name ?? '', email, currentPassword: '' })
  const form = useForm({
    resolver: zodResolver(profile),
    defaultValues: early.values,
  })
  const { errors, isSubmitting, isDirty } = form.formState
  const isNewEmail = useWatch({ control: form.control, name: 'email' }).trim().toLowerCase() !== email
  useUnsavedChanges('your profile', isDirty && !isSubmitting)

  const submit = form.handleSubmit(async (values) => {
    const sent = form.getValues()
    const outcome = await updateProfile(values)
    if (!outcome.ok) return showFailure(form, outcome)
    resetSent(form, sent, { name: values.name, email, currentPassword: '' })
    toast.good(messages.profileUpdated)
    onChanged()
  })

  return (
    <Card title="Profile Information" id="profile">
      <form className="form" id={early.id} onSubmit={submit} noValidate>
        <div className="form__two">
          <Field label="Name" error={errors.name?.message}>
            <TextInput
              {...form.register('name')}
              defaultValue={early.values.name}
              autoComplete="name"
              required
            />
          </Field>
          <Field label="Email Address" error={errors.email?.message}>
            <TextInput
              {...form.register('email')}
              defaultValue={early.values.email}
              type="email"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              required
            />
          </Field>
        </div>
        {isNewEmail && (
          <>
            <p className="t2">
              The new address counts once you press the link that is mailed to it. Until then you sign in with{' '}
              {email}.
              {!sendsMail &&
                ' No mail server is set up: the mail is written into the outbox folder of this site.'}
            </p>
            <ProofField
              className="settings__half"
              input={form.register('currentPassword')}
              error={errors.currentPassword?.message}
            />
          </>
        )}
        {pending && !isNewEmail && (
          <PendingNote
            pending={pending}
            email={email}
            sendsMail={sendsMail}
            now={now}
            onChanged={onChanged}
          />
        )}
        <FailureNote message={errors.root?.message} />
        <div className="form__act form__act--end actions--stack">
          <Button type="submit" busy={isSubmitting} busyLabel="Saving...">
            Save Changes
          </Button>
        </div>
      </form>
    </Card>
  )
}
