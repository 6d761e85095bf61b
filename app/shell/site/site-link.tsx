import { Link, type LinkProps } from 'react-router'

type SiteLinkProps = Omit<LinkProps, 'prefetch' | 'viewTransition'>

/**
 * A link to a page of this site: it moves there with the page transition. A place on the same page is the browser's own
 * matter; the router would drop the query.
 */
export function SiteLink(link: SiteLinkProps) {
  if (typeof link.to === 'string' && link.to.startsWith('#')) {
    const { to, reloadDocument, replace, state, preventScrollReset, relative, ...own } = link
    return <a {...own} href={to} />
  }
  return <Link {...link} viewTransition />
}
