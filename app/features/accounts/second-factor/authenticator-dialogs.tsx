import { Download } from 'lucide-react'
import { Button } from '#design/actions/button.tsx'
import { CopyButton } from '#design/actions/copy-button.tsx'
import { FormText } from '#design/fields/form-field.tsx'
import { useRequestForm } from '#design/fields/use-request-form.ts'
import { Note } from '#design/marks/note.tsx'
import { Dialog } from '#design/overlays/dialog.tsx'
import { FormDialog } from '#design/overlays/form-dialog.tsx'
import { studio } from '#studio'
import type { TwoFactorSetup } from '../schema.ts'
import { confirmTwoFactor } from './calls.ts'

interface AuthenticatorSetupProps {
  setup: TwoFactorSetup | undefined
  onDone: (recoveryCodes: readonly string[]) => void
  onClose: () => void
}

/** Shows the secret as a picture and as text, and asks for a code as proof that the app has it. */
export function AuthenticatorSetup({ setup, onDone, onClose }: AuthenticatorSetupProps) {
  const form = useRequestForm(confirmTwoFactor, {
    values: { code: '' },
    done: ({ recoveryCodes }) => onDone(recoveryCodes),
    after: { code: '' },
    reload: false,
  })

  return (
    <FormDialog
      open={setup !== undefined}
      onClose={onClose}
      title="Scan the code"
      confirm="Turn On"
      busyLabel="Checking..."
      form={form}
    >
      {setup && (
        <div className="authenticator columns">
          <img
            src={`data:image/svg+xml,${encodeURIComponent(setup.qr)}`}
            alt="QR code for your authenticator app"
          />
          <div>
            <p>Open your authenticator app, add an account and scan this code.</p>
            <p className="t2">Or enter this key:</p>
            <code className="authenticator__key">{formatInGroups(setup.secret)}</code>
            <p>
              <a className="link" href={setup.uri}>
                Open in an app on this device
              </a>
            </p>
          </div>
        </div>
      )}
      <FormText
        form={form}
        name="code"
        label="Code from the app"
        inputClass="num"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
      />
    </FormDialog>
  )
}

function formatInGroups(text: string): string {
  return text.match(/.{1,4}/g)?.join(' ') ?? ''
}

interface RecoveryCodesDialogProps {
  codes: readonly string[] | undefined
  onClose: () => void
}

/** Shows new recovery codes, this one time. Only the button closes the dialog, so that no stray click loses them. */
export function RecoveryCodesDialog({ codes = [], onClose }: RecoveryCodesDialogProps) {
  const text = `Recovery codes for ${studio.name}\nEach works once.\n\n${codes.join('\n')}\n`

  return (
    <Dialog
      open={codes.length > 0}
      onClose={onClose}
      title="Save these recovery codes"
      locked
      foot={<Button onClick={onClose}>I Have Saved Them</Button>}
    >
      <div className="form">
        <p className="t2">
          Use one of these to sign in when you do not have your phone. Each works once. They are not shown
          again.
        </p>
        <ul
          className="authenticator__codes num grid gap-4 rows-1 line-around round-2 surface-2"
          aria-label="Recovery codes"
        >
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <div className="cluster">
          <CopyButton
            text={text}
            copied="Recovery codes copied"
            refused="Your browser did not allow copying. Download the codes instead."
          >
            Copy
          </CopyButton>
          <a
            className="btn btn--line"
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
            download="recovery-codes.txt"
          >
            <Download className="i" aria-hidden="true" />
            Download
          </a>
        </div>
        <Note tone="info">Keep them in a password manager or a drawer, not on the same phone.</Note>
      </div>
    </Dialog>
  )
}
