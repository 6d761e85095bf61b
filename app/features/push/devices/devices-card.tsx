import { BellRing, Monitor, Pencil, Smartphone, Trash2 } from 'lucide-react'
import { Button } from '#design/actions/button.tsx'
import { IconButton } from '#design/actions/icon-button.tsx'
import { Badge } from '#design/marks/badge.tsx'
import { Card } from '#design/marks/card.tsx'
import { ConfirmButton } from '#design/overlays/confirm-dialog.tsx'
import { formatDay } from '#platform/dates.ts'
import { countOf } from '#platform/words.ts'
import type { Device } from '#services/devices/schema.ts'
import { markDevice } from '../browser/device-mark.ts'
import { removeDevice } from './calls.ts'
import { DeviceButton } from './device-button.tsx'

/** Lists the browsers and phones that tell the user of events. */
export function DevicesCard({ devices }: { devices: readonly Device[] }) {
  const isHere = devices.some(({ current }) => current)
  return (
    <Card
      title="Notifications"
      id="devices"
      flush={devices.length > 0}
      aside={
        !isHere && (
          <DeviceButton
            button={
              <Button tone="line" icon={BellRing}>
                Turn On in This Browser
              </Button>
            }
          />
        )
      }
    >
      {devices.length === 0 ? (
        <p className="t2">
          Get a notification on your computer or phone when an enquiry arrives. It works for as long as you
          are signed in there.
        </p>
      ) : (
        <ul className="security-list">
          {devices.map((device) => (
            <li key={device._id}>
              {/iPhone|iPad|Android/.test(device.name) ? (
                <Smartphone className="i" aria-hidden />
              ) : (
                <Monitor className="i" aria-hidden />
              )}
              <div>
                <b>{device.name}</b>
                <span className="second-line">{summarise(device)}</span>
              </div>
              {device.current ? <Badge tone="good">This browser</Badge> : <span />}
              <span className="security-list__actions">
                <DeviceButton
                  button={<IconButton tone="bare" icon={Pencil} label={`Change ${device.name}`} />}
                  device={device}
                />
                <RemoveDevice device={device} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function RemoveDevice({ device: { _id, name, current } }: { device: Device }) {
  return (
    <ConfirmButton
      button={<IconButton tone="bad" icon={Trash2} label={`Remove ${name}`} />}
      title="Remove device"
      name={name}
      confirm="Remove"
      busyLabel="Removing..."
      act={() => removeDevice({ id: _id })}
      done={() => {
        if (current) markDevice(false)
        return 'Device removed'
      }}
    >
      It no longer notifies you. You stay signed in there.
    </ConfirmButton>
  )
}

const formatHour = (hour: number) => `${String(hour).padStart(2, '0')}:00`

function summarise({ kinds, fromHour, toHour, createdAt }: Device): string {
  const what = countOf(kinds.length, 'kind of event', 'kinds of events')
  const hours =
    fromHour === null || toHour === null || fromHour === toHour
      ? 'at any time'
      : `between ${formatHour(fromHour)} and ${formatHour(toHour)}`
  return `${what}, ${hours}. Since ${formatDay(createdAt)}.`
}
