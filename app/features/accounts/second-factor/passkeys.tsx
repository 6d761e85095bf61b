import { KeyRound, Plus } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { Button } from '#design/actions/button.tsx'
import { ConfirmAction } from '#design/overlays/confirm-dialog.tsx'
import { useToast } from '#design/overlays/toast.tsx'
import { attempt } from '#platform/browser/attempt.ts'
import { formatDay } from '#platform/dates.ts'
import { removePasskey } from '../requests.ts'
import type { Passkey } from '../schema.ts'
import { arePasskeysSupported } from './passkey-browser.ts'
import { AddPasskeyDialog, RenamePasskeyDialog } from './passkey-dialogs.tsx'

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
      <li className="sec__add">
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
      <span className="sec__a">
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
      <ConfirmAction
        open={doing === 'remove'}
        title="Remove passkey"
        name={passkey.name}
        confirm="Remove"
        act={() => attempt(removePasskey(passkey._id))}
        onDone={() => {
          setDoing(undefined)
          toast.good('Passkey removed')
          onChanged()
        }}
        onCancel={() => setDoing(undefined)}
      >
        It will no longer sign you in here. Delete it on the device too, or it will go on being offered.
      </ConfirmAction>
    </li>
  )
}
