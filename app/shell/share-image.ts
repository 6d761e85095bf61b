/** Of every share card's picture, in pixels: what the large cards of all networks show without cutting. */
export const shareImageSize = { width: 1200, height: 630 }

/** Where the picture of a page is: `/services/seo` has `/og/services/seo.png`. */
export function shareImagePath(path: string): string {
  const bare = path.replace(/[?#].*$/, '').replace(/^\/|\/$/g, '')
  return `/og/${bare || 'home'}.png`
}

/** The page that such a picture belongs to. */
export function sharedPage(imagePath: string): string | undefined {
  const name = /^\/og\/([^?#]+)\.png$/.exec(imagePath)?.[1]
  if (name === undefined) return undefined
  return name === 'home' ? '/' : `/${name}`
}
