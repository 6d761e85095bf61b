import { useState } from 'react'
import { Button } from '#design/actions/button.tsx'
import { Checkbox, ChoiceGroup } from '#design/fields/choice.tsx'
import { Field } from '#design/fields/field.tsx'
import { Select } from '#design/fields/select.tsx'
import { FailureNote } from '#design/marks/note.tsx'
import { Dialog } from '#design/overlays/dialog.tsx'
import { type Device, type NoticeKind, noticeKinds } from '#services/devices/schema.ts'
import { markDevice } from '../browser/device-mark.ts'
import { subscribeBrowser } from '../browser/subscribe-browser.ts'
import { addDevice, saveDevice } from './requests.ts'
import '../studio/notifications.css'

interface DeviceDialogProps {
  /** Absent: adds this browser. */
  device: Device | undefined
  onSaved: () => void
  onClose: () => void
}

const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}))

export function DeviceDialog({ device, onSaved, onClose }: DeviceDialogProps) {
  const [kinds, setKinds] = useState<readonly NoticeKind[]>(device?.kinds ?? noticeKinds.map(({ id }) => id))
  const [showNames, setShowNames] = useState(device?.showNames ?? false)
  const [from, setFrom] = useState(String(device ? (device.fromHour ?? 0) : 8))
  const [to, setTo] = useState(String(device ? (device.toHour ?? 0) : 21))
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function save() {
    const isAlways = from === to
    const choices = {
      kinds: [...kinds],
      showNames,
      fromHour: isAlways ? null : Number(from),
      toHour: isAlways ? null : Number(to),
    }
    setBusy(true)
    setFailure(undefined)
    const reason = device ? failureOf(await saveDevice(device._id, choices)) : await add(choices)
    setBusy(false)
    if (reason) setFailure(reason)
    else onSaved()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={device ? device.name : 'Tell this browser'}
      locked={busy}
      foot={
        <>
          <Button tone="line" disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <Button busy={busy} busyLabel="Saving..." disabled={kinds.length === 0} onClick={() => void save()}>
            {device ? 'Save' : 'Turn On'}
          </Button>
        </>
      }
    >
      <div className="form push__dialog">
        <ChoiceGroup legend="Tell me of">
          {noticeKinds.map(({ id, name }) => (
            <Checkbox
              key={id}
              label={name}
              checked={kinds.includes(id)}
              onChange={({ target }) =>
                setKinds(target.checked ? [...kinds, id] : kinds.filter((other) => other !== id))
              }
            />
          ))}
        </ChoiceGroup>
        <div className="push__two">
          <Field label="Only between">
            <Select value={from} options={hours} onChange={(event) => setFrom(event.target.value)} />
          </Field>
          <Field label="and">
            <Select value={to} options={hours} onChange={(event) => setTo(event.target.value)} />
          </Field>
        </div>
        <p className="hint">
          {from === to
            ? 'At any time.'
            : 'What happens outside these hours waits for them. A reply that is due then is announced before.'}
        </p>
        <Checkbox
          label="Show the name of the sender"
          help="It then stands on a locked screen too."
          checked={showNames}
          onChange={(event) => setShowNames(event.target.checked)}
        />
        <FailureNote message={failure} />
      </div>
    </Dialog>
  )
}

async function add(choices: Parameters<typeof addDevice>[1]): Promise<string | undefined> {
  const subscribed = await subscribeBrowser()
  if (!subscribed.ok) return subscribed.reason
  const outcome = await addDevice(subscribed.subscription, choices)
  if (outcome.ok) markDevice(true)
  return failureOf(outcome)
}

const failureOf = (outcome: Awaited<ReturnType<typeof addDevice>>) =>
  outcome.ok ? undefined : outcome.message
