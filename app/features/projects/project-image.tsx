interface ProjectImageProps {
  src: string
  alt: string
  /** The first large thing of the page: fetched before the others. */
  first?: boolean
  width?: number
  height?: number
}

/** A project's picture. The place around it decides its shape; an AVIF has a JPEG of the same name for old browsers. */
export function ProjectImage({ src, alt, first, width = 1600, height = 1000 }: ProjectImageProps) {
  const avif = src.startsWith('/images/') && src.endsWith('.avif')
  return (
    <picture className="cs__pic">
      {avif && <source type="image/avif" srcSet={src} />}
      <img
        src={avif ? src.replace(/\.avif$/, '.jpg') : src}
        alt={alt}
        width={width}
        height={height}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
        decoding="async"
      />
    </picture>
  )
}
