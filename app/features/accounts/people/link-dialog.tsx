import { Check, Copy } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '#design/actions/button.tsx'
import { Field } from '#design/fields/field.tsx'
import { TextInput } from '#design/fields/text-input.tsx'
import { Dialog } from '#design/overlays/dialog.tsx'

interface LinkDialogProps {
  title: string
  label: string
  /** Undefined while the dialog is closed. */
  link: string | undefined
  onClose: () => void
  children: ReactNode
}

/** Shows a link to pass on by hand. It cannot be shown again, because only its hash is stored. */
export function LinkDialog({ title, label, link, onClose, children }: LinkDialogProps) {
  const [copied, setCopied] = useState(false)

  async function copy() {
    // If the browser refuses, the link can be copied from the field by hand.
    setCopied(
      await navigator.clipboard.writeText(link ?? '').then(
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
      open={link !== undefined}
      onClose={close}
      title={title}
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
        <p className="t2">{children}</p>
        <Field label={label}>
          <TextInput value={link ?? ''} readOnly onFocus={(event) => event.target.select()} />
        </Field>
      </div>
    </Dialog>
  )
}
