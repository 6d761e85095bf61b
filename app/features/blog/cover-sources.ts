/** Shown where a post has no picture of its own. */
export const fallbackCover = '/images/covers/dale-1280.jpg'

/** Every cover is made in these widths, in AVIF, WebP and JPEG. */
const widths = [640, 1280, 1920]

export interface CoverSources {
  avif: string
  webp: string
  jpeg: string
}

/** The sets to choose from for one of the site's own covers; another picture comes as it is. */
export function coverSources(src: string): CoverSources | undefined {
  const [, name] = /^(\/images\/covers\/[\w-]+)-\d+\.jpg$/.exec(src) ?? []
  if (!name) return undefined
  const set = (extension: string) =>
    widths.map((width) => `${name}-${width}.${extension} ${width}w`).join(', ')
  return { avif: set('avif'), webp: set('webp'), jpeg: set('jpg') }
}
