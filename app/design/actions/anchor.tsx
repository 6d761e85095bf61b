import { ArrowLeft, ArrowRight } from 'lucide-react'
import { type ComponentProps, type ComponentType, createContext, type ReactNode, use } from 'react'
import { classNames } from '../class-names.ts'

export interface AnchorProps extends ComponentProps<'a'> {
  href: string
  /** Keeps the scroll position when the router follows the link. */
  preservesScroll?: boolean
}

/** The router's link for paths within the site, where a router runs: in the admin area. */
export const InnerLink = createContext<ComponentType<AnchorProps> | undefined>(undefined)

/** Renders a link. Other origins, mail, telephone, `#`, downloads and new tabs are left to the browser. */
export function Anchor({ preservesScroll, ...link }: AnchorProps) {
  const Inner = use(InnerLink)
  const { href, target, download, rel } = link
  const staysHere = (target === undefined || target === '_self') && download === undefined
  if (Inner && staysHere && href.startsWith('/') && !href.startsWith('//')) {
    return <Inner {...link} preservesScroll={preservesScroll} />
  }
  return <a {...link} rel={rel ?? (target === '_blank' ? 'noopener' : undefined)} />
}

/** A link in running text. */
export function TextLink({ className, ...props }: AnchorProps) {
  return <Anchor {...props} className={classNames('link', className)} />
}

/** A link on a line of its own with an arrow, pointing forward or `back`. */
export function ArrowLink({ className, back, children, ...props }: AnchorProps & { back?: boolean }) {
  return (
    <Anchor {...props} className={classNames('go-link', back && 'go-link--back', className)}>
      {back && <ArrowLeft className="i" aria-hidden />}
      {children}
      {!back && <ArrowRight className="i" aria-hidden />}
    </Anchor>
  )
}

/** A name that leads to its explanation, if it has one. Quieter than links in text, because there are many. */
export function NameLink({ href, children }: { href: string | undefined; children: ReactNode }) {
  if (!href) return children
  return (
    <Anchor href={href} className="name-link">
      {children}
    </Anchor>
  )
}
