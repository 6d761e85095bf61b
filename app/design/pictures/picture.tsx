import { type ComponentProps, type CSSProperties, createContext, type ReactNode, use } from 'react'
import {
  type KnownPicture,
  type KnownPictures as Pictures,
  pictureTypes,
} from '#platform/pictures/known-picture.ts'
import { findDeviceShot } from './device-shots.ts'

/** A picture of the library, a screenshot with its `srcset`, or one of which only the address is known. */
type ShownPicture = KnownPicture | { src: string; width?: number; height?: number; avifSet?: string }

interface PictureProps extends Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'style' | 'loading'> {
  picture: ShownPicture
  alt: string
  /** Its display width, as HTML's `sizes`. */
  sizes: string
  /** The first large picture of the page, fetched before the others. */
  first?: boolean
  /** Class of the element around it. */
  frame?: string
}

/** Width for browsers without `srcset`. */
const fallbackWidth = 1200

/**
 * Shows a picture in the smallest format and width that suits the browser. Its size is reserved, and a 16-pixel
 * version fills the place until the picture has loaded.
 */
export function Picture({ picture, alt, sizes, first, frame, ...rest }: PictureProps) {
  const known = 'stem' in picture ? picture : undefined
  const best = known?.formats.slice(0, -1) ?? []
  const last = known?.formats.at(-1)
  const avifSet = 'avifSet' in picture ? picture.avifSet : undefined
  return (
    <picture className={frame}>
      {known &&
        best.map((format) => (
          <source key={format} type={pictureTypes[format]} srcSet={setOf(known, format)} sizes={sizes} />
        ))}
      {avifSet && <source type="image/avif" srcSet={avifSet} sizes={sizes} />}
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
        style={known && placeholderStyle(known)}
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

/** Returns the placeholder's style, or none for a transparent picture, where it would shine through. */
function placeholderStyle({ blur, colour }: KnownPicture): CSSProperties | undefined {
  if (!blur && !colour) return undefined
  return { background: blur ? `${colour} url("${blur}") center / cover no-repeat` : colour }
}

const PicturesContext = createContext<Pictures>({})

/** Provides the sizes and formats of a page's pictures, which its loader looks up once for all components. */
export function KnownPictures({ pictures, children }: { pictures: Pictures; children: ReactNode }) {
  return <PicturesContext value={pictures}>{children}</PicturesContext>
}

export function useKnownPicture(src: string): ShownPicture {
  return use(PicturesContext)[src] ?? findDeviceShot(src) ?? { src }
}
