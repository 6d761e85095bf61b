import { X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { ConfirmAction } from '#design/confirm-action.tsx'
import { IconButton } from '#design/icon-button.tsx'
import { RowActions } from '#design/table.tsx'
import { useToast } from '#design/toast.tsx'
import { attempt } from '#platform/http/attempt.ts'
import { InvitationLinkDialog } from './invitation-link-dialog.tsx'
import { resendInvitation, revokeInvitation } from './requests.ts'
import type { Invitation } from './schema.ts'

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
