/** A page in the site's own navigation. */
export interface SitePage {
  to: string
  label: string
}

/** A file of its own, because the visitors' script needs these pages and no others. */
export const mainPages: readonly SitePage[] = [
  { to: '/work', label: 'Work' },
  { to: '/services', label: 'Services' },
  { to: '/about', label: 'About' },
  { to: '/blog', label: 'Blog' },
]
