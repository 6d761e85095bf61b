import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { Dialog } from '#design/dialog.tsx'
import { Field } from '#design/field.tsx'
import { TextInput } from '#design/text-input.tsx'

interface InvitationLinkDialogProps {
  email: string
  link: string | undefined
  onClose: () => void
}

/** Shown once, since only the link's hash is kept: for an address where mail does not arrive. */
export function InvitationLinkDialog({ email, link = '', onClose }: InvitationLinkDialogProps) {
  const [copied, setCopied] = useState(false)

  async function copy() {
    // Where the browser refuses, the link stands in the field, to be copied by hand.
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
