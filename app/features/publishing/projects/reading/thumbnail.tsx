/** Shows a small picture, or a grey field without one. */
export function Thumbnail({ src }: { src: string | null }) {
  if (!src) return <span className="thumb" aria-hidden="true" />
  // The site's own AVIF pictures have a JPEG of the same name for old browsers.
  const shown = src.startsWith('/images/') ? src.replace(/\.avif$/, '.jpg') : src
  return <img className="thumb" src={shown} alt="" width={52} height={36} loading="lazy" decoding="async" />
}
