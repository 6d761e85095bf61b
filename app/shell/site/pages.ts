import { searchPath } from '#features/search/page/address.ts'
import type { SitePage } from './main-pages.ts'

/** Lists the pages in the footer, beside the studio's services. Prices, articles and projects have links of their own. */
export const listCompanyPages = (bookingLink: string | undefined): readonly SitePage[] => [
  { to: '/work', label: 'Work' },
  { to: '/about', label: 'About' },
  { to: '/skills', label: 'Skills' },
  { to: '/blog', label: 'Blog' },
  { to: '/newsletter', label: 'Newsletter' },
  { to: '/contact', label: 'Contact' },
  ...(bookingLink ? [{ to: bookingLink, label: 'Book a Call' }] : []),
  { to: searchPath, label: 'Search' },
]

export const legalPages: readonly SitePage[] = [
  { to: '/privacy', label: 'Privacy Policy' },
  { to: '/terms', label: 'Terms of Service' },
  { to: '/accessibility', label: 'Accessibility' },
  { to: '/notifications', label: 'Notifications' },
]

/** The main page of paths that are not below it. */
const belongsTo: Record<string, string> = { 'case-study': '/work' }

/** Returns the main page that a path belongs to, so that an article shows Blog as current. */
export function mainPageOf(pathname: string): string {
  const first = pathname.split('/')[1] ?? ''
  return belongsTo[first] ?? `/${first}`
}

/** Returns the value of `aria-current`: `page` for the page itself, `true` for a page that belongs to it. */
export function currentMark(page: SitePage, pathname: string): 'page' | 'true' | undefined {
  if (mainPageOf(pathname) !== page.to) return undefined
  return pathname === page.to ? 'page' : 'true'
}
