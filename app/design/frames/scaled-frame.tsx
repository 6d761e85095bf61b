import { Monitor, Smartphone } from 'lucide-react'
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react'
import { Segmented } from '../fields/filter-group.tsx'

export type Device = 'desktop' | 'phone'

/** The devices as options of a choice. */
export const devices = [
  { value: 'desktop', label: 'Desktop', icon: Monitor },
  { value: 'phone', label: 'Phone', icon: Smartphone },
] as const

interface DeviceChoiceProps {
  label: string
  device: Device
  onDevice: (device: Device) => void
}

export function DeviceChoice({ label, device, onDevice }: DeviceChoiceProps) {
  return <Segmented label={label} options={devices} value={device} onChange={onDevice} />
}

interface ScaledFrameProps extends ComponentProps<'iframe'> {
  /** The frame's name for screen readers. */
  title: string
  /** The size of the window, in pixels. */
  width: number
  height: number
  /** Attributes of the box around the frame, among them its class. */
  box: ComponentProps<'div'>
  /** Stands in place of the frame. */
  instead?: ReactNode
  /** The scale until the room is known. */
  firstScale?: number
}

/** A frame as wide as the window of a device, scaled down to the room there is. */
export function ScaledFrame(props: ScaledFrameProps) {
  const { title, width, height, box, instead, firstScale = 1, style, ...frame } = props
  const outer = useRef<HTMLDivElement>(null)
  const [scale, setScale] = useState(firstScale)
  useEffect(() => {
    if (!outer.current) return
    const observer = new ResizeObserver(
      ([entry]) => entry && setScale(Math.min(1, entry.contentRect.width / width)),
    )
    observer.observe(outer.current)
    return () => observer.disconnect()
  }, [width])
  return (
    // Without a least width of its own, or a box in a grid would be as wide as its frame.
    <div {...box} ref={outer} style={{ minWidth: 0, ...box.style, height: height * scale }}>
      {instead ?? (
        <iframe
          {...frame}
          title={title}
          style={{ ...style, width, height, transform: `scale(${scale})`, transformOrigin: '0 0' }}
        />
      )}
    </div>
  )
}
