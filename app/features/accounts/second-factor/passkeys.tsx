import { KeyRound, Plus } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { Button } from '#design/actions/button.tsx'
import { FormText } from '#design/fields/form-field.tsx'
import { useRequestForm } from '#design/fields/use-request-form.ts'
import { FormButton } from '#design/overlays/form-dialog.tsx'
import { formatDay } from '#platform/dates.ts'
import { ProofButton } from '#services/proof/proof-button.tsx'
import { ProofField } from '#services/proof/proof-field.tsx'
import { proofOnly } from '#services/proof/schema.ts'
import { type Passkey, passkeyRename } from '../schema.ts'
import { removePasskey, renamePasskey } from './calls.ts'
import { arePasskeysSupported, registerPasskey } from './passkey-browser.ts'

const subscribeToNothing = () => () => {}

export function Passkeys({ passkeys }: { passkeys: readonly Passkey[] }) {
  // The server does not know and assumes support, which most browsers have.
  const supported = useSyncExternalStore(subscribeToNothing, arePasskeysSupported, () => true)

  return (
    <>
      {passkeys.map((passkey) => (
        <PasskeyLine key={passkey._id} passkey={passkey} />
      ))}
      <li className="security-list__add actions--stack">
        {supported ? (
          <AddPasskey />
        ) : (
          <span className="t3">You can only add passkeys over https, in a browser that supports them.</span>
        )}
      </li>
    </>
  )
}

function PasskeyLine({ passkey }: { passkey: Passkey }) {
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
        <RenamePasskey passkey={passkey} />
        <ProofButton
          button={
            <Button tone="bare" aria-label={`Remove passkey ${passkey.name}`}>
              Remove
            </Button>
          }
          title={`Remove passkey ${passkey.name}`}
          confirm="Remove"
          busyLabel="Removing..."
          tone="bad"
          act={(body) => removePasskey({ id: passkey._id, body })}
          done="Passkey removed"
        >
          You can no longer sign in with it. Delete it on your device too, or your device will keep offering
          it.
        </ProofButton>
      </span>
    </li>
  )
}

const newPasskey = passkeyRename.extend(proofOnly.shape)

function AddPasskey() {
  const empty = { name: '', password: '' }
  const form = useRequestForm(newPasskey, { values: empty, send: registerPasskey, after: empty })
  return (
    <FormButton
      button={
        <Button tone="line" icon={Plus}>
          Add Passkey
        </Button>
      }
      title="Add passkey"
      lead="Your device asks for your fingerprint, face or PIN. From then on you can sign in with it."
      confirm="Continue"
      busyLabel="Waiting for your device..."
      form={form}
    >
      <FormText
        form={form}
        name="name"
        label="Name"
        help="To recognise it later, for example laptop or phone."
        autoComplete="off"
        required
      />
      <ProofField form={form} name="password" />
    </FormButton>
  )
}

function RenamePasskey({ passkey: { _id, name } }: { passkey: Passkey }) {
  const form = useRequestForm(renamePasskey, { to: { id: _id }, values: { name } })
  return (
    <FormButton
      button={
        <Button tone="bare" aria-label={`Rename passkey ${name}`}>
          Rename
        </Button>
      }
      title="Rename passkey"
      confirm="Save"
      busyLabel="Saving..."
      form={form}
    >
      <FormText form={form} name="name" label="Name" autoComplete="off" required />
    </FormButton>
  )
}
