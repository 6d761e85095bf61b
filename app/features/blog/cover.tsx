import { coverSources, fallbackCover } from './cover-sources.ts'

interface CoverProps {
  src: string | null
  alt: string
  /** How wide it stands, as `sizes` of HTML. */
  sizes: string
  /** The first large thing of the page: fetched before the others. */
  first?: boolean
  className?: string
}

/** A post's picture. The place around it decides its shape, so the width and height only say that it is no line. */
export function Cover({ src, alt, sizes, first, className }: CoverProps) {
  const shown = src ?? fallbackCover
  const sources = coverSources(shown)
  return (
    <picture className="cover">
      {sources && <source type="image/avif" srcSet={sources.avif} sizes={sizes} />}
      {sources && <source type="image/webp" srcSet={sources.webp} sizes={sizes} />}
      <img
        className={className}
        src={shown}
        srcSet={sources?.jpeg}
        sizes={sources && sizes}
        alt={src === null ? '' : alt}
        width={1280}
        height={853}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
        decoding="async"
      />
    </picture>
  )
}
