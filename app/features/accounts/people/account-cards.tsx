import { useWatch } from 'react-hook-form'
import { Button } from '#design/actions/button.tsx'
import { useAction } from '#design/actions/use-action.ts'
import { FormArea, FormPassword, FormText } from '#design/fields/form-field.tsx'
import { useRequestForm } from '#design/fields/use-request-form.ts'
import { Card } from '#design/marks/card.tsx'
import { FailureNote, Note } from '#design/marks/note.tsx'
import { formatDay, formatMoment } from '#platform/dates.ts'
import { useProof } from '#services/proof/proof-context.ts'
import { ProofField } from '#services/proof/proof-field.tsx'
import { cancelEmail, type PendingEmail, resendEmail } from '../email/calls.ts'
import { messages, passwordForm, profile } from '../schema.ts'
import { useAuth } from '../sign-in/auth-provider.tsx'

const empty = { currentPassword: '', newPassword: '', confirmPassword: '' }

export function PasswordCard({ changedAt }: { changedAt: string | undefined }) {
  const { user, updatePassword } = useAuth()
  const { isProven } = useProof()
  const form = useRequestForm(passwordForm(isProven), {
    values: empty,
    send: ({ currentPassword, newPassword }) => updatePassword({ currentPassword, newPassword }),
    done: messages.passwordUpdated,
    after: empty,
    unsaved: 'your password',
  })

  return (
    <Card
      title="Update Password"
      id="password"
      aside={changedAt && <span className="card__sub num">{`Last changed ${formatDay(changedAt)}`}</span>}
    >
      <form className="form" {...form.attributes}>
        {/* Tells password managers which account the password belongs to. */}
        <input
          type="text"
          name="username"
          autoComplete="username"
          value={user?.email ?? ''}
          readOnly
          hidden
        />
        <ProofField className="settings__half" label="Current Password" form={form} name="currentPassword" />
        <div className="form__two columns">
          <FormPassword
            form={form}
            name="newPassword"
            label="New Password"
            hint="Minimum 8 characters"
            autoComplete="new-password"
            required
          />
          <FormPassword
            form={form}
            name="confirmPassword"
            label="Confirm Password"
            autoComplete="new-password"
            required
          />
        </div>
        <FailureNote message={form.failure} />
        <div className="form__act form__act--end actions--stack">
          <Button type="submit" busy={form.busy} busyLabel="Updating...">
            Update Password
          </Button>
        </div>
      </form>
    </Card>
  )
}

interface ProfileCardProps {
  signature: string
  pending: PendingEmail | null
  /** False where no mail server is set up. */
  sendsMail: boolean
  now: string
}

/** Changes the name at once, and the address once the link mailed to the new one is pressed. */
export function ProfileCard({ pending, signature, sendsMail, now }: ProfileCardProps) {
  const { user, updateProfile } = useAuth()
  const email = user?.email ?? ''
  const form = useRequestForm(profile, {
    values: { name: user?.name ?? '', email, currentPassword: '', signature },
    send: updateProfile,
    done: messages.profileUpdated,
    after: ({ name, signature }) => ({ name, email, currentPassword: '', signature }),
    unsaved: 'your profile',
  })
  const isNewEmail = useWatch({ control: form.control, name: 'email' }).trim().toLowerCase() !== email

  return (
    <Card title="Profile Information" id="profile">
      <form className="form" {...form.attributes}>
        <div className="form__two columns">
          <FormText form={form} name="name" label="Name" autoComplete="name" required />
          <FormText
            form={form}
            name="email"
            label="Email Address"
            type="email"
            autoComplete="email"
            required
          />
        </div>
        {isNewEmail && (
          <>
            <p className="t2">
              The new address gets a link by email. Until you click it, you sign in with {email}.
              {!sendsMail && ' This site cannot send email yet, so the email is saved in its outbox folder.'}
            </p>
            <ProofField className="settings__half" form={form} name="currentPassword" />
          </>
        )}
        {pending && !isNewEmail && (
          <PendingNote pending={pending} email={email} sendsMail={sendsMail} now={now} />
        )}
        <FormArea
          form={form}
          name="signature"
          label="Signature"
          hint="Under your replies to enquiries"
          rows={3}
        />
        <FailureNote message={form.failure} />
        <div className="form__act form__act--end actions--stack">
          <Button type="submit" busy={form.busy} busyLabel="Saving...">
            Save Changes
          </Button>
        </div>
      </form>
    </Card>
  )
}

interface PendingNoteProps {
  pending: PendingEmail
  /** The address that counts until then. */
  email: string
  /** False where no mail server is set up. */
  sendsMail: boolean
  now: string
}

/** Shows the new address that waits to be confirmed, until it is, or is cancelled. */
function PendingNote({ pending, email, sendsMail, now }: PendingNoteProps) {
  const resend = useAction(() => resendEmail(), {
    done: sendsMail ? `The link is on its way to ${pending.email}` : 'A new link is in the outbox folder',
  })
  const cancel = useAction(() => cancelEmail(), { done: `You go on signing in with ${email}` })

  return (
    <Note
      tone={pending.expired ? 'warn' : 'info'}
      announce
      action={
        <>
          <Button tone="bare" busy={resend.busy} onClick={resend.run}>
            {sendsMail ? 'Send Again' : 'Make a New Link'}
          </Button>
          <Button
            tone="bare"
            aria-label={`Cancel the change to ${pending.email}`}
            busy={cancel.busy}
            onClick={cancel.run}
          >
            Cancel
          </Button>
        </>
      }
    >
      {pending.expired ? (
        <>
          The link to <b>{pending.email}</b> has expired. You still sign in with {email}.
        </>
      ) : (
        <>
          <b>{pending.email}</b> needs confirming.{' '}
          {sendsMail
            ? 'Click the link in the email sent there before'
            : 'This site cannot send email yet, so open the email in its outbox folder and click the link before'}{' '}
          <span className="num">{formatMoment(pending.expiresAt, now)}</span>. Until then you sign in with{' '}
          {email}.
        </>
      )}
    </Note>
  )
}
