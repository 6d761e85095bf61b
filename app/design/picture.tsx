import type { ComponentProps, CSSProperties } from 'react'
import { type KnownPicture, pictureTypes } from '#platform/pictures/known-picture.ts'

/** A picture from elsewhere has an address and nothing else that we know. */
export type ShownPicture = KnownPicture | { src: string; width?: number; height?: number }

interface PictureProps extends Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'style' | 'loading'> {
  picture: ShownPicture
  alt: string
  /** How wide it stands, as `sizes` of HTML. */
  sizes: string
  /** The first large thing of the page: fetched before the others. */
  first?: boolean
  /** On the element around it. */
  frame?: string
}

/** What old browsers and those without `srcset` get: enough for a phone, not the largest there is. */
const fallbackWidth = 1200

/**
 * A picture in the smallest form and width that the browser knows what to do with. Its shape is known before it comes, and
 * until then its place shows the picture at sixteen pixels.
 */
export function Picture({ picture, alt, sizes, first, frame, ...rest }: PictureProps) {
  const known = 'stem' in picture ? picture : undefined
  const best = known?.formats.slice(0, -1) ?? []
  const last = known?.formats.at(-1)
  return (
    <picture className={frame}>
      {known &&
        best.map((format) => (
          <source key={format} type={pictureTypes[format]} srcSet={setOf(known, format)} sizes={sizes} />
        ))}
      <img
        width={picture.width}
        height={picture.height}
        decoding="async"
        {...rest}
        src={known && last ? addressOf(known, last) : picture.src}
        srcSet={known && last && setOf(known, last)}
        sizes={known && sizes}
        alt={alt}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
        style={known && glimpseOf(known)}
      />
    </picture>
  )
}

function setOf({ stem, widths }: KnownPicture, format: string): string {
  return widths.map((width) => `${stem}-${width}.${format} ${width}w`).join(', ')
}

function addressOf({ stem, widths }: KnownPicture, format: string): string {
  const width = widths.find((each) => each >= fallbackWidth) ?? widths.at(-1)
  return `${stem}-${width}.${format}`
}

/** None behind a transparent picture: it would shine through. */
function glimpseOf({ blur, colour }: KnownPicture): CSSProperties | undefined {
  if (!blur && !colour) return undefined
  return { background: blur ? `${colour} url("${blur}") center / cover` : colour }
}
