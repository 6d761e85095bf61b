import type { ComponentProps, ReactElement } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { ChoiceGroup } from '#design/fields/choice.tsx'
import { FormCheck, FormSelect } from '#design/fields/form-field.tsx'
import { useRequestForm } from '#design/fields/use-request-form.ts'
import { FormButton } from '#design/overlays/form-dialog.tsx'
import { type Outcome, unanswered } from '#platform/browser/outcome.ts'
import { type Device, type DeviceChoices, deviceChoices, noticeKinds } from '#services/devices/schema.ts'
import { markDevice } from '../browser/device-mark.ts'
import { subscribeBrowser } from '../browser/subscribe-browser.ts'
import { addDevice, saveDevice } from './calls.ts'
import '../studio/notifications.css'

interface DeviceButtonProps {
  button: ReactElement<ComponentProps<'button'>>
  /** Absent: adds this browser. */
  device?: Device
}

const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}))

/** The form holds hours as text, because its fields are lists of choices. Two equal hours mean any time. */
const deviceForm = z
  .object({ kinds: deviceChoices.shape.kinds, showNames: z.boolean(), from: z.string(), to: z.string() })
  .transform(({ from, to, ...choices }) => ({
    ...choices,
    fromHour: from === to ? null : Number(from),
    toHour: from === to ? null : Number(to),
  }))

/** A button that opens a device's notification settings. */
export function DeviceButton({ button, device }: DeviceButtonProps) {
  const form = useRequestForm(deviceForm, {
    values: {
      kinds: device?.kinds ?? noticeKinds.map(({ id }) => id),
      showNames: device?.showNames ?? false,
      from: String(device ? (device.fromHour ?? 0) : 8),
      to: String(device ? (device.toHour ?? 0) : 21),
    },
    send: (body) => (device ? saveDevice({ id: device._id, body }) : addThisBrowser(body)),
    done: 'Saved',
  })
  const [kinds, from, to] = useWatch({ control: form.control, name: ['kinds', 'from', 'to'] })

  return (
    <FormButton
      button={button}
      title={device ? device.name : 'Turn on in this browser'}
      confirm={device ? 'Save' : 'Turn On'}
      busyLabel="Saving..."
      disabled={kinds.length === 0}
      form={form}
    >
      <ChoiceGroup legend="Notify me about">
        {noticeKinds.map(({ id, name }) => (
          <FormCheck key={id} form={form} name="kinds" value={id} label={name} />
        ))}
      </ChoiceGroup>
      <div className="columns">
        <FormSelect form={form} name="from" label="Only between" options={hours} />
        <FormSelect form={form} name="to" label="and" options={hours} />
      </div>
      <p className="hint">
        {from === to
          ? 'At any time.'
          : 'Outside these hours, notifications are held until they begin. If a reply falls due in between, you are told beforehand.'}
      </p>
      <FormCheck
        form={form}
        name="showNames"
        label="Show the sender's name"
        help="The name then also appears on a locked screen."
      />
    </FormButton>
  )
}

async function addThisBrowser(choices: DeviceChoices): Promise<Outcome> {
  const subscribed = await subscribeBrowser()
  if (!subscribed.ok) return unanswered(subscribed.reason)
  const outcome = await addDevice({ body: { ...choices, subscription: subscribed.subscription } })
  if (outcome.ok) markDevice(true)
  return outcome
}
