import serif from '#brand/fonts/serif.woff2?url'

/** Builds the link of a page whose first screen has text in the serif; with `media` only where that is so. */
export const preloadSerif = (media?: string) =>
  ({ rel: 'preload', as: 'font', type: 'font/woff2', href: serif, crossOrigin: 'anonymous', media }) as const
