import { Picture, useKnownPicture } from '#design/pictures/picture.tsx'

interface ProjectImageProps {
  src: string
  alt: string
  /** The display widths, as HTML's `sizes`. */
  sizes: string
  /** The first large thing of the page: fetched before the others. */
  first?: boolean
  width?: number
  height?: number
}

/** Shows a project's picture. The element around it decides its shape. */
export function ProjectImage({ src, alt, sizes, first, width = 1600, height = 1000 }: ProjectImageProps) {
  const picture = useKnownPicture(src)
  return <Picture picture={{ width, height, ...picture }} alt={alt} sizes={sizes} first={first} />
}

/** Shows a small picture, or a grey field without one. */
export function Thumbnail({ src }: { src: string | null }) {
  if (!src) return <span className="tbl__thumb" aria-hidden="true" />
  // The site's own AVIF pictures have a JPEG of the same name for old browsers.
  const shown = src.startsWith('/images/') ? src.replace(/\.avif$/, '.jpg') : src
  return (
    <img className="tbl__thumb" src={shown} alt="" width={52} height={36} loading="lazy" decoding="async" />
  )
}
