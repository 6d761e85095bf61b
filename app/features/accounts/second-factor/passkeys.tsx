import { zodResolver } from '@hookform/resolvers/zod'
import { KeyRound, Plus } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '#design/actions/button.tsx'
import { showFailure } from '#design/data/show-failure.ts'
import { Field } from '#design/fields/field.tsx'
import { TextInput } from '#design/fields/text-input.tsx'
import { FormDialog } from '#design/overlays/dialog.tsx'
import { useToast } from '#design/overlays/toast.tsx'
import { formatDay } from '#platform/dates.ts'
import { ProofDialog } from '../proof/proof-dialog.tsx'
import { ProofField } from '../proof/proof-field.tsx'
import { removePasskey, renamePasskey } from '../requests.ts'
import { type Passkey, passkeyRename, proofOnly } from '../schema.ts'
import { arePasskeysSupported, registerPasskey } from './passkey-browser.ts'

const subscribeToNothing = () => () => {}

interface PasskeysProps {
  passkeys: readonly Passkey[]
  onChanged: () => void
}

export function Passkeys({ passkeys, onChanged }: PasskeysProps) {
  const [adding, setAdding] = useState(false)
  // The server does not know and assumes support, which most browsers have.
  const supported = useSyncExternalStore(subscribeToNothing, arePasskeysSupported, () => true)

  return (
    <>
      {passkeys.map((passkey) => (
        <PasskeyLine key={passkey._id} passkey={passkey} onChanged={onChanged} />
      ))}
      <li className="security-list__add actions--stack">
        {supported ? (
          <Button tone="line" icon={Plus} onClick={() => setAdding(true)}>
            Add passkey
          </Button>
        ) : (
          <span className="t3">Passkeys cannot be added in this browser, or without https.</span>
        )}
        <AddPasskeyDialog
          open={adding}
          onAdded={() => {
            setAdding(false)
            onChanged()
          }}
          onClose={() => setAdding(false)}
        />
      </li>
    </>
  )
}

function PasskeyLine({ passkey, onChanged }: { passkey: Passkey; onChanged: () => void }) {
  const [doing, setDoing] = useState<'rename' | 'remove'>()
  const toast = useToast()

  return (
    <li>
      <KeyRound className="i" aria-hidden="true" />
      <div>
        <b>Passkey, {passkey.name}</b>
        <span className="num">
          {`Added ${formatDay(passkey.createdAt)}${passkey.synced ? ', synced between your devices' : ''}`}
        </span>
      </div>
      <span />
      <span className="security-list__actions">
        <Button tone="bare" aria-label={`Rename passkey ${passkey.name}`} onClick={() => setDoing('rename')}>
          Rename
        </Button>
        <Button tone="bare" aria-label={`Remove passkey ${passkey.name}`} onClick={() => setDoing('remove')}>
          Remove
        </Button>
      </span>
      <RenamePasskeyDialog
        open={doing === 'rename'}
        passkey={passkey}
        onRenamed={() => {
          setDoing(undefined)
          onChanged()
        }}
        onClose={() => setDoing(undefined)}
      />
      <ProofDialog
        open={doing === 'remove'}
        title={`Remove passkey ${passkey.name}`}
        confirm="Remove"
        busyLabel="Removing..."
        tone="bad"
        act={(password) => removePasskey(passkey._id, password)}
        onDone={() => {
          setDoing(undefined)
          toast.good('Passkey removed')
          onChanged()
        }}
        onClose={() => setDoing(undefined)}
      >
        It will no longer sign you in here. Delete it on the device too, or it will go on being offered.
      </ProofDialog>
    </li>
  )
}

const newPasskey = passkeyRename.extend(proofOnly.shape)

interface AddPasskeyDialogProps {
  open: boolean
  onAdded: () => void
  onClose: () => void
}

function AddPasskeyDialog({ open, onAdded, onClose }: AddPasskeyDialogProps) {
  const form = useForm({ resolver: zodResolver(newPasskey), defaultValues: { name: '', password: '' } })
  const { errors } = form.formState

  const submit = form.handleSubmit(async (values) => {
    const outcome = await registerPasskey(values)
    if (!outcome.ok) return showFailure(form, outcome)
    form.reset()
    onAdded()
  })

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Add passkey"
      lead="Your device then asks for your finger, face or PIN, and signs you in with it from now on."
      confirm="Continue"
      busyLabel="Waiting for your device..."
      form={form}
      onSubmit={submit}
    >
      <Field
        label="Name"
        help="To tell it from others, such as laptop or phone."
        error={errors.name?.message}
      >
        <TextInput {...form.register('name')} autoComplete="off" required />
      </Field>
      <ProofField input={form.register('password')} error={errors.password?.message} />
    </FormDialog>
  )
}

interface RenamePasskeyDialogProps {
  open: boolean
  passkey: Passkey
  onRenamed: () => void
  onClose: () => void
}

function RenamePasskeyDialog({ open, passkey, onRenamed, onClose }: RenamePasskeyDialogProps) {
  const form = useForm({ resolver: zodResolver(passkeyRename), values: { name: passkey.name } })
  const { errors } = form.formState

  const submit = form.handleSubmit(async ({ name }) => {
    const outcome = await renamePasskey(passkey._id, name)
    if (outcome.ok) onRenamed()
    else showFailure(form, outcome)
  })

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Rename passkey"
      confirm="Save"
      busyLabel="Saving..."
      form={form}
      onSubmit={submit}
    >
      <Field label="Name" error={errors.name?.message}>
        <TextInput {...form.register('name')} autoComplete="off" required />
      </Field>
    </FormDialog>
  )
}
