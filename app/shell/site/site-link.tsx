import { Link, type LinkProps } from 'react-router'
import { useIdle } from '#design/use-idle.ts'
import { useMayFetchAhead } from './use-connection.ts'

interface SiteLinkProps extends Omit<LinkProps, 'prefetch' | 'viewTransition'> {
  /** Fetched as soon as the browser is idle, not at the first sign of intent: for the four main pages. */
  ahead?: boolean
}

/**
 * A link to a page of this site: it moves there with the page transition, and fetches ahead unless data is saved or there
 * is no connection: the router answers a module that it cannot fetch by loading the page again, which then is an error
 * page. A place on the same page is the browser's own matter; the router would drop the query.
 */
export function SiteLink({ ahead = false, ...link }: SiteLinkProps) {
  const mayFetch = useMayFetchAhead()
  // Finding out what another page needs would make the work of taking over this one longer.
  const isIdle = useIdle(ahead)
  if (typeof link.to === 'string' && link.to.startsWith('#')) {
    const { to, reloadDocument, replace, state, preventScrollReset, relative, ...own } = link
    return <a {...own} href={to} />
  }
  const prefetch = !mayFetch ? 'none' : isIdle ? 'render' : 'intent'
  return <Link {...link} viewTransition prefetch={prefetch} />
}
