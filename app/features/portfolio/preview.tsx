import { type RefCallback, useState } from 'react'
import { EmptyState } from '#design/data/empty-state.tsx'
import { BrowserFrame, PhoneFrame } from '#design/pictures/device-frame.tsx'
import { addressOfShot, avifSetOf, type Device, deviceShots } from '#design/pictures/device-shots.ts'
import type { ShowcaseProject } from './view.ts'

/** Its display width, as HTML's `sizes`. */
const shownWidths = { desktop: '(width < 48rem) 92vw, min(64vw, 56rem)', mobile: 'min(60vw, 17rem)' }

interface PreviewProps {
  project: ShowcaseProject
  device: Device
  /** True for the preview that the page opens with. */
  first?: boolean
}

export function Preview({ project, device, first }: PreviewProps) {
  const picture = <PreviewPicture project={project} device={device} first={first} />
  if (device === 'mobile') return <PhoneFrame>{picture}</PhoneFrame>
  return <BrowserFrame address={project.websiteUrl}>{picture}</BrowserFrame>
}

function PreviewPicture({ project, device, first }: PreviewProps) {
  const [missing, setMissing] = useState(false)
  // The picture may have failed before hydration, when no handler was attached.
  const look: RefCallback<HTMLImageElement> = (image) => {
    if (image?.complete && image.currentSrc && image.naturalWidth === 0) setMissing(true)
  }
  if (missing) return <EmptyState title="Preview coming soon" />
  const src = addressOfShot(project.id, device)
  const { width, height } = deviceShots[device]
  return (
    <picture className="showcase__picture block surface-3 clip">
      <source type="image/avif" srcSet={avifSetOf(src, device)} sizes={shownWidths[device]} />
      <source type="image/webp" srcSet={`${src}.webp`} />
      <img
        ref={look}
        src={src}
        alt={project.previewAlt[device]}
        width={width}
        height={height}
        loading="lazy"
        // Without this, browsers also fetch the hidden pictures at the same position with high priority.
        fetchPriority={first ? 'high' : 'low'}
        decoding="async"
        onError={() => setMissing(true)}
      />
    </picture>
  )
}

/**
 * Preloads the first preview. Both previews are lazy, because the style sheet decides which one is shown, and lazy
 * pictures are fetched only after layout: too late for the largest paint.
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
      imageSrcSet={avifSetOf(addressOfShot(id, device), device)}
      imageSizes={shownWidths[device]}
      media={media}
      fetchPriority="high"
    />
  ))
}
