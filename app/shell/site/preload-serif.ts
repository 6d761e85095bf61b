const files = import.meta.glob<string>('#brand/fonts/serif.woff2', {
  eager: true,
  query: '?url',
  import: 'default',
})

/**
 * Builds the link of a page whose first screen has text in the studio's serif; with `media` only where that is so. A studio
 * without one uses a font of the visitor's system.
 */
export const preloadSerif = (media?: string) =>
  Object.values(files).map(
    (href) =>
      ({ rel: 'preload', as: 'font', type: 'font/woff2', href, crossOrigin: 'anonymous', media }) as const,
  )
