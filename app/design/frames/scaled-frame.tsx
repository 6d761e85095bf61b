import { Monitor, Smartphone } from 'lucide-react'
import { type ComponentProps, type CSSProperties, useEffect, useRef, useState } from 'react'
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
  /** The class of the box around the frame. */
  boxClass: string
  boxStyle?: CSSProperties
}

/** A frame as wide as the window of a device, scaled down to the room there is. */
export function ScaledFrame({ title, width, height, boxClass, boxStyle, style, ...frame }: ScaledFrameProps) {
  const box = useRef<HTMLDivElement>(null)
  const [scale, setScale] = useState(1)
  useEffect(() => {
    if (!box.current) return
    const observer = new ResizeObserver(
      ([entry]) => entry && setScale(Math.min(1, entry.contentRect.width / width)),
    )
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [width])
  return (
    <div ref={box} className={boxClass} style={{ ...boxStyle, height: height * scale }}>
      <iframe
        {...frame}
        title={title}
        style={{ ...style, width, height, transform: `scale(${scale})`, transformOrigin: '0 0' }}
      />
    </div>
  )
}
