import type { ReactNode } from 'react'
import { Anchor } from './anchor.tsx'

/** A name that leads to its explanation, if it has one. Quieter than links in text, because there are many. */
export function NameLink({ href, children }: { href: string | undefined; children: ReactNode }) {
  if (!href) return children
  return (
    <Anchor href={href} className="name-link">
      {children}
    </Anchor>
  )
}
