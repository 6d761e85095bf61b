import { Picture, useKnownPicture } from '#design/pictures/picture.tsx'
import { studio } from '#studio'

/** Shown where a post has no picture of its own. */
export const fallbackCover = (): string => studio.cover

interface CoverProps {
  src: string | null
  alt: string
  /** The display widths, as HTML's `sizes`. */
  sizes: string
  /** True for the largest picture of the first screen, which is fetched before the others. */
  first?: boolean
  className?: string
}

/** Shows a post's picture. The element around it decides its shape; width and height only reserve some room. */
export function Cover({ src, alt, sizes, first, className }: CoverProps) {
  const picture = useKnownPicture(src ?? fallbackCover())
  return (
    <Picture
      frame="boxless"
      className={className}
      picture={{ width: 1280, height: 853, ...picture }}
      alt={src === null ? '' : alt}
      sizes={sizes}
      first={first}
    />
  )
}

/** Shows a small picture; for the site's own covers the smallest file. */
export function Thumbnail({ src }: { src: string | null }) {
  const shown = (src || fallbackCover()).replace(/^(\/images\/covers\/[\w-]+)-\d+\.jpg$/, '$1-640.jpg')
  return (
    <img className="tbl__thumb" src={shown} alt="" width={52} height={36} loading="lazy" decoding="async" />
  )
}
