import { Link, type LinkProps } from 'react-router'

export interface AnchorProps extends Omit<LinkProps, 'to'> {
  href: string
}

/** The router's link for paths of this site; other origins, mail, telephone, `#` and new tabs are the browser's own. */
export function Anchor({ href, ...rest }: AnchorProps) {
  const ours = href.startsWith('/') && !href.startsWith('//') && !rest.reloadDocument
  if (ours && (rest.target === undefined || rest.target === '_self')) return <Link {...rest} to={href} />
  const { prefetch, viewTransition, reloadDocument, replace, state, preventScrollReset, relative, ...own } =
    rest
  return <a {...own} href={href} rel={own.rel ?? (own.target === '_blank' ? 'noopener' : undefined)} />
}
