import { Send, UserPlus, X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#design/actions/button.tsx'
import { useAction } from '#design/actions/use-action.ts'
import { FormSelect, FormText } from '#design/fields/form-field.tsx'
import { useRequestForm } from '#design/fields/use-request-form.ts'
import { RowButtons } from '#design/list/row-actions.tsx'
import { FailureNote } from '#design/marks/note.tsx'
import type { Role } from '#platform/http/viewer.ts'
import { describeRole } from '../roles.ts'
import type { Invitation } from '../schema.ts'
import { inviteUser, makeInvitationLink, resendInvitation, revokeInvitation } from './calls.ts'
import { LinkDialog } from './link-dialog.tsx'

interface InvitationActionsProps {
  invitation: Invitation
  /** False where no mail server is set up. */
  sendsMail: boolean
}

export function InvitationActions({ invitation: { _id, email }, sendsMail }: InvitationActionsProps) {
  const [link, setLink] = useState<string>()
  return (
    <>
      <RowButtons
        noun="invitation"
        name={email}
        actions={[
          {
            verb: 'Copy Link',
            label: `Copy link of the invitation to ${email}`,
            act: () => makeInvitationLink({ id: _id }),
            done: (made: { link: string }) => setLink(made.link),
          },
          sendsMail && {
            verb: 'Resend',
            label: `Resend the invitation to ${email}`,
            act: () => resendInvitation({ id: _id }),
            done: `Invitation to ${email} sent again. The earlier link no longer works`,
          },
          {
            verb: 'Withdraw',
            icon: X,
            label: `Withdraw the invitation to ${email}`,
            act: () => revokeInvitation({ id: _id }),
            done: `Invitation to ${email} withdrawn`,
            ask: 'The link in the invitation stops working.',
          },
        ]}
      />
      <InvitationLink email={email} link={link} onClose={() => setLink(undefined)} />
    </>
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
      Pass it on to <b>{email}</b> yourself. It works once, for that address only, and expires in 7 days.
      Earlier links no longer work.
    </LinkDialog>
  )
}

const roleOptions: readonly { value: Role; label: string }[] = (['editor', 'admin'] as const).map((role) => ({
  value: role,
  label: describeRole(role),
}))

export function InviteForm({ sendsMail }: { sendsMail: boolean }) {
  const [made, setMade] = useState<{ email: string; link: string }>()
  const makeLink = useAction(({ _id }: Invitation) => makeInvitationLink({ id: _id }), {
    done: ({ link }, { email }) => setMade({ email, link }),
  })
  const form = useRequestForm(inviteUser, {
    values: { email: '', role: 'editor' },
    done({ invitation }) {
      if (sendsMail) return `Invitation to ${invitation.email} sent`
      void makeLink.run(invitation)
    },
  })

  return (
    <div className="grid gap-4 pad-4 line-bottom">
      <form className="settings__invitation columns" {...form.attributes}>
        <FormText
          form={form}
          name="email"
          label="Email Address"
          type="email"
          placeholder="name@example.com"
          autoComplete="off"
          required
        />
        <FormSelect form={form} name="role" label="Role" options={roleOptions} />
        <Button
          type="submit"
          className="settings__send"
          icon={sendsMail ? Send : UserPlus}
          busy={form.busy || makeLink.busy}
          busyLabel={sendsMail ? 'Sending...' : 'Inviting...'}
        >
          {sendsMail ? 'Send Invitation' : 'Invite'}
        </Button>
      </form>
      {!sendsMail && (
        <p className="t3">This site cannot send email yet. You get a link to pass on yourself.</p>
      )}
      <FailureNote message={form.failure} />
      <InvitationLink email={made?.email ?? ''} link={made?.link} onClose={() => setMade(undefined)} />
    </div>
  )
}
