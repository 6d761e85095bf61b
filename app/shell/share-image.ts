/** The size of every share card in pixels: large networks show it without cropping. */
export const shareImageSize = { width: 1200, height: 630 }

/** Returns the path of a page's picture: `/og/services/seo.png` for `/services/seo`. */
export function shareImagePath(path: string): string {
  const bare = path.replace(/[?#].*$/, '').replace(/^\/|\/$/g, '')
  return `/og/${bare || 'home'}.png`
}

/** Returns the page of such a picture. */
export function sharedPage(imagePath: string): string | undefined {
  const name = /^\/og\/([^?#]+)\.png$/.exec(imagePath)?.[1]
  if (name === undefined) return undefined
  return name === 'home' ? '/' : `/${name}`
}
