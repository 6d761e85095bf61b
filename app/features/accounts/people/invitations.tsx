import { zodResolver } from '@hookform/resolvers/zod'
import { Check, Copy, Send, X } from 'lucide-react'
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
import { Dialog } from '#design/overlays/dialog.tsx'
import { useToast } from '#design/overlays/toast.tsx'
import { attempt } from '#platform/browser/attempt.ts'
import type { Role } from '#platform/http/viewer.ts'
import { inviteUser, resendInvitation, revokeInvitation } from '../requests.ts'
import { describeRole } from '../roles.ts'
import { type Invitation, invitationRequest } from '../schema.ts'

export function InvitationActions({
  invitation,
  onChanged,
}: {
  invitation: Invitation
  onChanged: () => void
}) {
  const [busy, setBusy] = useState(false)
  const [asking, setAsking] = useState(false)
  const [link, setLink] = useState<string>()
  const toast = useToast()
  const { _id, email } = invitation

  async function resend() {
    setBusy(true)
    const outcome = await attempt(resendInvitation(_id))
    setBusy(false)
    if (!outcome.ok) return toast.bad(outcome.message)
    setLink(outcome.value.link)
    onChanged()
  }

  return (
    <RowActions>
      <Button tone="bare" busy={busy} aria-label={`Resend the invitation to ${email}`} onClick={resend}>
        Resend
      </Button>
      <IconButton
        tone="bad"
        icon={X}
        label={`Withdraw the invitation to ${email}`}
        onClick={() => setAsking(true)}
      />
      <InvitationLinkDialog email={email} link={link} onClose={() => setLink(undefined)} />
      <ConfirmAction
        open={asking}
        title="Withdraw invitation"
        name={email}
        confirm="Withdraw"
        act={() => attempt(revokeInvitation(_id))}
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

interface InvitationLinkDialogProps {
  email: string
  link: string | undefined
  onClose: () => void
}

/** Shows the link of an invitation, for addresses where mail does not arrive. It cannot be shown again, because only its hash is stored. */
function InvitationLinkDialog({ email, link = '', onClose }: InvitationLinkDialogProps) {
  const [copied, setCopied] = useState(false)

  async function copy() {
    // If the browser refuses, the link can be copied from the field by hand.
    setCopied(
      await navigator.clipboard.writeText(link).then(
        () => true,
        () => false,
      ),
    )
  }

  function close() {
    setCopied(false)
    onClose()
  }

  return (
    <Dialog
      open={link !== ''}
      onClose={close}
      title="Invitation sent again"
      foot={
        <>
          <Button tone="line" icon={copied ? Check : Copy} onClick={copy}>
            {copied ? 'Copied' : 'Copy link'}
          </Button>
          <Button onClick={close}>Done</Button>
        </>
      }
    >
      <div className="form">
        <p className="t2">
          A mail to <b>{email}</b> is on its way. If it does not arrive, pass on this link yourself. It works
          once, for that address, for 7 days; the earlier link no longer does.
        </p>
        <Field label="Invitation link">
          <TextInput value={link} readOnly onFocus={(event) => event.target.select()} />
        </Field>
      </div>
    </Dialog>
  )
}

const roleOptions: readonly { value: Role; label: string }[] = (['editor', 'admin'] as const).map((role) => ({
  value: role,
  label: describeRole(role),
}))

const noInvitation: { email: string; role: Role } = { email: '', role: 'editor' }

export function InviteForm({ onInvited }: { onInvited: () => void }) {
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
    const outcome = await attempt(inviteUser(invitation, requests.keyFor(invitation)))
    if (!outcome.ok) return showFailure(form, outcome)
    requests.forget()
    resetSent(form, sent, noInvitation)
    toast.good(`The invitation to ${email} is on its way`)
    onInvited()
  })

  return (
    <div className="set__invite">
      <form className="set__inv" id={early.id} onSubmit={submit} noValidate>
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
        <Button type="submit" icon={Send} busy={isSubmitting} busyLabel="Sending...">
          Send Invitation
        </Button>
      </form>
      <FailureNote message={errors.root?.message} />
    </div>
  )
}
