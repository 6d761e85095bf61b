import { Crosshair, Monitor, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { Segmented } from '#design/fields/filter-group.tsx'
import { Dialog } from '#design/overlays/dialog.tsx'
import { type Device, PageFrame } from '../frame/page-frame.tsx'
import type { Change } from '../settings.ts'

interface DevicesProps {
  device: Device
  onDevice: (device: Device) => void
}

export function Devices({ device, onDevice }: DevicesProps) {
  return (
    <Segmented
      label="Device"
      options={[
        { value: 'desktop', label: 'Desktop', icon: Monitor },
        { value: 'phone', label: 'Phone', icon: Smartphone },
      ]}
      value={device}
      onChange={onDevice}
    />
  )
}

interface PointDialogProps {
  open: boolean
  path: string
  changes: readonly Change[]
  onChoose: (selector: string, text: string) => void
  onClose: () => void
}

/** Shows the page large enough to point at a part of it. */
export function PointDialog({ open, path, changes, onChoose, onClose }: PointDialogProps) {
  const [chosen, setChosen] = useState<Device>()
  // A whole desktop is too small to point at on a phone. Shown after hydration only.
  const device = chosen ?? (open && matchMedia('(max-width: 48rem)').matches ? 'phone' : 'desktop')
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Select a part of the page"
      icon={Crosshair}
      wide
      className="modal--point"
      aside={<Devices device={device} onDevice={setChosen} />}
    >
      {open && (
        <PageFrame
          key={device}
          path={path}
          title="The page. Click the part to change, or go to it with Tab and press Enter"
          changes={changes}
          device={device}
          onPoint={onChoose}
        />
      )}
    </Dialog>
  )
}
