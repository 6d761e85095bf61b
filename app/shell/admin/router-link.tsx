import { Link } from 'react-router'
import type { AnchorProps } from '#design/anchor.tsx'

/** Follows links within the admin area by the router; public pages are documents of their own. */
export function RouterLink({ href, keepsScroll, ...link }: AnchorProps) {
  if (!href.startsWith('/admin')) return <a {...link} href={href} />
  return <Link {...link} to={href} preventScrollReset={keepsScroll} />
}
