import { fallbackCover } from './cover.tsx'

/** Shows a small picture; for the site's own covers the smallest file. */
export function Thumbnail({ src }: { src: string | null }) {
  const shown = (src || fallbackCover).replace(/^(\/images\/covers\/[\w-]+)-\d+\.jpg$/, '$1-640.jpg')
  return <img className="thumb" src={shown} alt="" width={52} height={36} loading="lazy" decoding="async" />
}
