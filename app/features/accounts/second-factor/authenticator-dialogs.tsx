import { zodResolver } from '@hookform/resolvers/zod'
import { Copy, Download } from 'lucide-react'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '#design/actions/button.tsx'
import { showFailure } from '#design/data/show-failure.ts'
import { Field } from '#design/fields/field.tsx'
import { TextInput } from '#design/fields/text-input.tsx'
import { FailureNote, Note } from '#design/marks/note.tsx'
import { Dialog } from '#design/overlays/dialog.tsx'
import { useToast } from '#design/overlays/toast.tsx'
import { studio } from '#studio.config.ts'
import { confirmTwoFactor } from '../requests.ts'
import { codeConfirmation, type TwoFactorSetup } from '../schema.ts'

interface AuthenticatorSetupProps {
  setup: TwoFactorSetup | undefined
  onDone: (recoveryCodes: readonly string[]) => void
  onClose: () => void
}

/** Shows the secret as a picture and as text, and asks for a code as proof that the app has it. */
export function AuthenticatorSetup({ setup, onDone, onClose }: AuthenticatorSetupProps) {
  const formId = useId()
  const form = useForm({ resolver: zodResolver(codeConfirmation), defaultValues: { code: '' } })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async ({ code }) => {
    const outcome = await confirmTwoFactor(code)
    if (!outcome.ok) return showFailure(form, outcome)
    form.reset()
    onDone(outcome.value.recoveryCodes)
  })

  function close() {
    form.reset()
    onClose()
  }

  return (
    <Dialog
      open={setup !== undefined}
      onClose={close}
      title="Scan the code"
      locked={isSubmitting}
      foot={
        <>
          <Button tone="line" disabled={isSubmitting} onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={isSubmitting} busyLabel="Checking...">
            Turn on
          </Button>
        </>
      }
    >
      {setup && (
        <form className="form" id={formId} onSubmit={submit} noValidate>
          <div className="authenticator">
            <img
              src={`data:image/svg+xml,${encodeURIComponent(setup.qr)}`}
              alt="QR code for your authenticator app"
            />
            <div>
              <p>Open your authenticator app, add an account and scan this picture.</p>
              <p className="t2">Or type this key by hand:</p>
              <code className="authenticator__key">{formatInGroups(setup.secret)}</code>
              <p>
                <a className="link" href={setup.uri}>
                  Open in an app on this device
                </a>
              </p>
            </div>
          </div>
          <FailureNote message={errors.root?.message} />
          <Field label="Code from the app" error={errors.code?.message}>
            <TextInput
              {...form.register('code')}
              className="num"
              inputMode="numeric"
              autoComplete="one-time-code"
              required
            />
          </Field>
        </form>
      )}
    </Dialog>
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
  const toast = useToast()
  const text = `Recovery codes for ${studio.name}\nEach works once.\n\n${codes.join('\n')}\n`

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      toast.good('Recovery codes copied')
    } catch {
      toast.bad('The browser did not allow copying. Download the codes instead.')
    }
  }

  return (
    <Dialog
      open={codes.length > 0}
      onClose={onClose}
      title="Keep these recovery codes"
      locked
      foot={<Button onClick={onClose}>I have kept them</Button>}
    >
      <div className="form">
        <p className="t2">
          When your phone is not at hand, one of these takes the place of its code. Each works once. They are
          not shown again.
        </p>
        <ul className="authenticator__codes num" aria-label="Recovery codes">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <div className="cluster">
          <Button tone="line" icon={Copy} onClick={copy}>
            Copy
          </Button>
          <a
            className="btn btn--line"
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
            download="recovery-codes.txt"
          >
            <Download className="i" aria-hidden="true" />
            Download
          </a>
        </div>
        <Note tone="info">
          A password manager or a drawer is a good place. A note on the same phone is not.
        </Note>
      </div>
    </Dialog>
  )
}
