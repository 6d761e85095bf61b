import { zodResolver } from '@hookform/resolvers/zod'
import { Send, UserPlus, X } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '#design/actions/button.tsx'
import { IconButton } from '#design/actions/icon-button.tsx'
import { useRequestKey } from '#design/browser/use-request-key.ts'
import { resetSent } from '#design/data/reset-sent.ts'
import { showFailure } from '#design/data/show-failure.ts'
import { RowActions } from '#design/data/table.tsx'
import { Field } from '#design/fields/field.tsx'
import { Select } from '#design/fields/select.tsx'
import { TextInput } from '#design/fields/text-input.tsx'
import { useEarlyInput } from '#design/fields/use-early-input.ts'
import { FailureNote } from '#design/marks/note.tsx'
import { ConfirmAction } from '#design/overlays/confirm-dialog.tsx'
import { useToast } from '#design/overlays/toast.tsx'
import type { Role } from '#platform/http/viewer.ts'
import { inviteUser, makeInvitationLink, resendInvitation, revokeInvitation } from '../requests.ts'
import { describeRole } from '../roles.ts'
import { type Invitation, invitationRequest } from '../schema.ts'
import { LinkDialog } from './link-dialog.tsx'

interface InvitationActionsProps {
  invitation: Invitation
  /** False where no mail server is set up. */
  sendsMail: boolean
  onChanged: () => void
}

export function InvitationActions({ invitation, sendsMail, onChanged }: InvitationActionsProps) {
  const [busy, setBusy] = useState<'link' | 'mail'>()
  const [asking, setAsking] = useState(false)
  const [link, setLink] = useState<string>()
  const toast = useToast()
  const { _id, email } = invitation

  async function resend() {
    setBusy('mail')
    const outcome = await resendInvitation(_id)
    setBusy(undefined)
    if (!outcome.ok) return toast.bad(outcome.message)
    toast.good(`The invitation to ${email} is on its way again; the earlier link no longer works`)
    onChanged()
  }

  async function makeLink() {
    setBusy('link')
    const outcome = await makeInvitationLink(_id)
    setBusy(undefined)
    if (!outcome.ok) return toast.bad(outcome.message)
    setLink(outcome.value.link)
    onChanged()
  }

  return (
    <RowActions>
      <Button
        tone="bare"
        busy={busy === 'link'}
        aria-label={`Copy link of the invitation to ${email}`}
        onClick={makeLink}
      >
        Copy link
      </Button>
      {sendsMail && (
        <Button
          tone="bare"
          busy={busy === 'mail'}
          aria-label={`Resend the invitation to ${email}`}
          onClick={resend}
        >
          Resend
        </Button>
      )}
      <IconButton
        tone="bad"
        icon={X}
        label={`Withdraw the invitation to ${email}`}
        onClick={() => setAsking(true)}
      />
      <InvitationLink email={email} link={link} onClose={() => setLink(undefined)} />
      <ConfirmAction
        open={asking}
        title="Withdraw invitation"
        name={email}
        confirm="Withdraw"
        act={() => revokeInvitation(_id)}
        onDone={() => {
          setAsking(false)
          toast.good(`The invitation to ${email} is withdrawn`)
          onChanged()
        }}
        onCancel={() => setAsking(false)}
      >
        The link they were sent stops working.
      </ConfirmAction>
    </RowActions>
  )
}

interface InvitationLinkProps {
  email: string
  link: string | undefined
  onClose: () => void
}

function InvitationLink({ email, link, onClose }: InvitationLinkProps) {
  return (
    <LinkDialog title="Invitation link" label={`Link for ${email}`} link={link} onClose={onClose}>
      Pass it on to <b>{email}</b> yourself. It works once, for that address, for 7 days; an earlier link no
      longer does.
    </LinkDialog>
  )
}

const roleOptions: readonly { value: Role; label: string }[] = (['editor', 'admin'] as const).map((role) => ({
  value: role,
  label: describeRole(role),
}))

const noInvitation: { email: string; role: Role } = { email: '', role: 'editor' }

interface InviteFormProps {
  sendsMail: boolean
  onInvited: () => void
}

export function InviteForm({ sendsMail, onInvited }: InviteFormProps) {
  const [made, setMade] = useState<{ email: string; link: string }>()
  const toast = useToast()
  const early = useEarlyInput(noInvitation)
  const form = useForm({
    resolver: zodResolver(invitationRequest),
    defaultValues: early.values,
  })
  const { errors, isSubmitting } = form.formState
  const requests = useRequestKey()

  const submit = form.handleSubmit(async ({ email, role }) => {
    const invitation = { email, role }
    const sent = form.getValues()
    const outcome = await inviteUser(invitation, requests.keyFor(invitation))
    if (!outcome.ok) return showFailure(form, outcome)
    requests.forget()
    resetSent(form, sent, noInvitation)
    if (sendsMail) toast.good(`The invitation to ${email} is on its way`)
    else await showLink(outcome.value.invitation)
    onInvited()
  })

  async function showLink({ _id, email }: Invitation) {
    const outcome = await makeInvitationLink(_id)
    if (outcome.ok) setMade({ email, link: outcome.value.link })
    else toast.bad(outcome.message)
  }

  return (
    <div className="settings__invite">
      <form className="settings__invitation" id={early.id} onSubmit={submit} noValidate>
        <Field label="Email Address" error={errors.email?.message}>
          <TextInput
            {...form.register('email')}
            type="email"
            placeholder="name@example.com"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
        </Field>
        <Field label="Role" error={errors.role?.message}>
          <Select {...form.register('role')} options={roleOptions} />
        </Field>
        <Button
          className="settings__send"
          type="submit"
          icon={sendsMail ? Send : UserPlus}
          busy={isSubmitting}
          busyLabel={sendsMail ? 'Sending...' : 'Inviting...'}
        >
          {sendsMail ? 'Send Invitation' : 'Invite'}
        </Button>
      </form>
      {!sendsMail && (
        <p className="t3">
          This site sends no mail, because no mail server is set up. You get a link to pass on yourself.
        </p>
      )}
      <FailureNote message={errors.root?.message} />
      <InvitationLink email={made?.email ?? ''} link={made?.link} onClose={() => setMade(undefined)} />
    </div>
  )
}
