/** Font files of the studio that pages preload. A studio without them uses fonts of the visitor's system. */
const files = import.meta.glob<string>('#brand/fonts/{sans,serif}.woff2', {
  eager: true,
  query: '?url',
  import: 'default',
})

/** Builds the link of every page. */
export const preloadSans = () => preload('sans')

/** Builds the link of a page whose first screen has text in the serif; with `media` only where that is so. */
export const preloadSerif = (media?: string) => preload('serif', media)

function preload(name: string, media?: string) {
  return Object.entries(files)
    .filter(([file]) => file.endsWith(`/${name}.woff2`))
    .map(
      ([, href]) =>
        ({ rel: 'preload', as: 'font', type: 'font/woff2', href, crossOrigin: 'anonymous', media }) as const,
    )
}
