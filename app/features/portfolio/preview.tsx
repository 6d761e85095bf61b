import { type RefCallback, useState } from 'react'
import { BrowserFrame, PhoneFrame } from '#design/device-frame.tsx'
import { EmptyState } from '#design/empty-state.tsx'
import type { Device, ShowcaseProject } from './view.ts'

const sizes = { desktop: { width: 1440, height: 900 }, mobile: { width: 390, height: 844 } }

interface PreviewProps {
  project: ShowcaseProject
  device: Device
  /** The first one is what the page opens with. */
  first?: boolean
}

export function Preview({ project, device, first }: PreviewProps) {
  const picture = <PreviewPicture project={project} device={device} first={first} />
  if (device === 'mobile') return <PhoneFrame>{picture}</PhoneFrame>
  return <BrowserFrame address={new URL(project.websiteUrl).host}>{picture}</BrowserFrame>
}

function PreviewPicture({ project, device, first }: PreviewProps) {
  const [missing, setMissing] = useState(false)
  // It may have failed before its component was alive to hear of it.
  const look: RefCallback<HTMLImageElement> = (image) => {
    if (image?.complete && image.currentSrc && image.naturalWidth === 0) setMissing(true)
  }
  if (missing) return <EmptyState title="Preview coming soon" />
  const src = `/screenshots/project-${project.id}-${device}.png`
  return (
    <picture className="show__picture">
      <source type="image/avif" srcSet={`${src}.avif`} />
      <source type="image/webp" srcSet={`${src}.webp`} />
      <img
        ref={look}
        src={src}
        alt={project.previewAlt[device]}
        {...sizes[device]}
        loading="lazy"
        // A browser takes those beside it, which lie in the same place unseen, for part of the opening.
        fetchPriority={first ? 'high' : 'low'}
        decoding="async"
        onError={() => setMissing(true)}
      />
    </picture>
  )
}
