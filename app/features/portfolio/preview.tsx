import { type RefCallback, useState } from 'react'
import { BrowserFrame, PhoneFrame } from '#design/device-frame.tsx'
import { avifSetOf, deviceShots } from '#design/device-shot.ts'
import { EmptyState } from '#design/empty-state.tsx'
import type { Device, ShowcaseProject } from './view.ts'

/** How wide it stands, as `sizes` of HTML. */
const shownWidths = { desktop: '(width < 48rem) 92vw, min(64vw, 56rem)', mobile: 'min(60vw, 17rem)' }

interface PreviewProps {
  project: ShowcaseProject
  device: Device
  /** The first one is what the page opens with. */
  first?: boolean
}

export function Preview({ project, device, first }: PreviewProps) {
  const picture = <PreviewPicture project={project} device={device} first={first} />
  if (device === 'mobile') return <PhoneFrame>{picture}</PhoneFrame>
  return <BrowserFrame address={project.websiteUrl}>{picture}</BrowserFrame>
}

function PreviewPicture({ project, device, first }: PreviewProps) {
  const [missing, setMissing] = useState(false)
  // It may have failed before its component was alive to hear of it.
  const look: RefCallback<HTMLImageElement> = (image) => {
    if (image?.complete && image.currentSrc && image.naturalWidth === 0) setMissing(true)
  }
  if (missing) return <EmptyState title="Preview coming soon" />
  const src = previewFile(project.id, device)
  const { width, height } = deviceShots[device]
  return (
    <picture className="show__picture">
      <source type="image/avif" srcSet={avifSetOf(src, device)} sizes={shownWidths[device]} />
      <source type="image/webp" srcSet={`${src}.webp`} />
      <img
        ref={look}
        src={src}
        alt={project.previewAlt[device]}
        width={width}
        height={height}
        loading="lazy"
        // A browser takes those beside it, which lie in the same place unseen, for part of the opening.
        fetchPriority={first ? 'high' : 'low'}
        decoding="async"
        onError={() => setMissing(true)}
      />
    </picture>
  )
}

/**
 * Which of the two previews is shown is the style sheet's to say, so both are lazy, and a lazy picture is fetched only after
 * layout: too late for what the page opens with.
 */
export function FirstPreview({ id }: { id: number }) {
  const previews = [
    { device: 'mobile', media: '(width < 48rem)' },
    { device: 'desktop', media: '(width >= 48rem)' },
  ] as const
  return previews.map(({ device, media }) => (
    <link
      key={device}
      rel="preload"
      as="image"
      type="image/avif"
      imageSrcSet={avifSetOf(previewFile(id, device), device)}
      imageSizes={shownWidths[device]}
      media={media}
      fetchPriority="high"
    />
  ))
}

function previewFile(id: number, device: Device): string {
  return `/screenshots/project-${id}-${device}.png`
}
